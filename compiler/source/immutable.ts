/** Data that nobody may change, at any depth. */
export type Immutable<Data> = Data extends object ? { readonly [Key in keyof Data]: Immutable<Data[Key]> } : Data
