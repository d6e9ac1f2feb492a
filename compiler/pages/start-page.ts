import type { Span } from '../source/span.ts'

/** A start page as its readers and search engines get it. */
export interface StartPage {
  readonly domain: string
  readonly language: string
  /** What its `main` says, as plain text. */
  readonly text: string
  readonly title: string
  readonly description: string
  /** The names under which it speaks of its place. */
  readonly names: readonly string[]
  /** Where the site's row begins. */
  readonly at: Span
}
