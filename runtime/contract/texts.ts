/** Texts of one language: namespace to key to text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
