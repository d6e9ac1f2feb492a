/** What fields of the three files can hold, as zod schemas name it: `.meta({ suggests: 'slug' })`. */
export type SuggestedKind =
  | 'code'
  | 'country'
  | 'currency'
  | 'domain'
  | 'environment'
  | 'language'
  | 'locale'
  | 'locale-name'
  | 'locale-set'
  | 'namespace'
  | 'slug'
  | 'time-zone'

export interface Choice {
  readonly value: string
  /** What it is, in a few words; Markdown where it has a backtick. */
  readonly note?: string
}

/** What editors offer for a kind of value. */
export interface Choices {
  /** The first of them, sorted. */
  readonly choices: readonly Choice[]
  /** How many there are in all. */
  readonly total: number
  /** What editors say of any other value, where there can be none; `undefined` where new ones are right. */
  readonly refusal?: string
}

/** What a project has of each kind; a kind is left out where nothing is known of it. */
export type Suggestions = Readonly<Partial<Record<SuggestedKind, Choices>>>
