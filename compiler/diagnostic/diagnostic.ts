import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'

export type Severity = 'error' | 'warning'

/** Another place that has to do with a finding. */
export interface Related {
  readonly span: Span
  readonly message: string
}

/** A finding: plain data, made only by a {@link Definition}. */
export interface Diagnostic {
  /** `area/what-is-wrong`; never renamed. */
  readonly code: string
  readonly severity: Severity
  /** One sentence on what is wrong, in the user's own words. */
  readonly message: string
  /** What to do about it. */
  readonly help: string
  /** What a traveller would notice, where there is such a thing. */
  readonly impact?: string
  readonly span: Span
  readonly related: readonly Related[]
  /** What mends it, where there is one safe remedy. */
  readonly fix?: readonly TextEdit[]
  /** Whether there is one safe remedy that would move a comment, and so is left to people. */
  readonly byHand?: boolean
  /** What it is about, where that is more than the place and the words that its message quotes. */
  readonly subject?: string
}
