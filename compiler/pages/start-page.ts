import type { Span } from '../source/span.ts'

/** A start page as readers and search engines see it. */
export interface StartPage {
  readonly domain: string
  readonly language: string
  /** The text of its `main` element. */
  readonly text: string
  readonly title: string
  readonly description: string
  /** The names that it uses for its place. */
  readonly names: readonly string[]
  /** The place of the site's row. */
  readonly at: Span
}
