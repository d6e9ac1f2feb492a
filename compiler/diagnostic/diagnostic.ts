import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'

export type Severity = 'error' | 'warning'

/** Another place that is relevant to a finding. */
export interface Related {
  readonly span: Span
  readonly message: string
}

/** A cause that findings share, e.g. a language without texts. Many of them are shown as one. */
export interface Cause {
  /** What follows their number, e.g. ``texts of `nl` are missing``. */
  readonly what: string
  /** What this one is about, e.g. a key. */
  readonly item: string
  /** What to do about all of them. */
  readonly help: string
}

/** A finding as plain data, created only from a {@link Definition}. */
export interface Diagnostic {
  /** `area/what-is-wrong`; never renamed. */
  readonly code: string
  readonly severity: Severity
  /** One sentence that says what is wrong, in the user's words. */
  readonly message: string
  /** What to do about it. */
  readonly help: string
  /** What a traveller would notice, if anything. */
  readonly impact?: string
  readonly span: Span
  readonly related: readonly Related[]
  /** The fix, if there is a single safe one. */
  readonly fix?: readonly TextEdit[]
  /** True if the only safe fix would move a comment, so a person must apply it. */
  readonly byHand?: boolean
  /** What the finding is about, if its place and the words in its message do not say it. */
  readonly subject?: string
  /** What it has in common with other findings, if many can have the same cause. A text if one can stand for all. */
  readonly cause?: Cause | string
  /** The languages that the finding is about, if the path of its file does not say it. */
  readonly languages?: readonly string[]
}

/**
 * Area of rules whose errors do not stop a project from being resolved. A missing text does not affect anything else.
 */
export type Tolerated = 'translation'
