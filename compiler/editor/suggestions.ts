/** The kinds of values for which editors get suggestions. Zod schemas name them: `.meta({ suggests: 'slug' })`. */
export type SuggestedKind =
  | 'brand'
  | 'code'
  | 'code-or-area'
  | 'country'
  | 'currency'
  | 'domain'
  | 'environment'
  | 'language'
  | 'locale'
  | 'locale-name'
  | 'locale-set'
  | 'media'
  | 'namespace'
  | 'site-type'
  | 'slug'
  | 'time-zone'

export interface Choice {
  readonly value: string
  /** A short description. It is Markdown if it contains a backtick. */
  readonly note?: string
}

/** The values that editors offer for a kind. */
export interface Choices {
  /** The first values, sorted. */
  readonly choices: readonly Choice[]
  /** Number of all values. */
  readonly total: number
  /** The error for any other value. `undefined` if new values are allowed. */
  readonly refusal?: string
}

/** The values of a project for each kind. Kinds about which nothing is known are missing. */
export type Suggestions = Readonly<Partial<Record<SuggestedKind, Choices>>>
