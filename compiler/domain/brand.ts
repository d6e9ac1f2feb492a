declare const brand: unique symbol

/** A `string` that passed the check `Name`. Only the function next to its type creates it. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }
