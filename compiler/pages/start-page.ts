import type { Span } from '../source/span.ts'

/** What search engines show of a start page. */
export interface SearchResult {
  readonly domain: string
  readonly language: string
  readonly title: string
  readonly description: string
  /** The place of the site's row. */
  readonly at: Span
}

/** A start page as readers and search engines see it. */
export interface StartPage extends SearchResult {
  /** The text of its `main` element. */
  readonly text: string
  /** The names that it uses for its place. */
  readonly names: readonly string[]
}
