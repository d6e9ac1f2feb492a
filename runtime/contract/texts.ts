/** The texts of a language: namespace → key → text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
