declare const brand: unique symbol

/** A `string` that has passed the check named `Name`; only the function beside its type makes it. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }
