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
  /** Slug and type of the site, e.g. `/louvre/poi`. Sites for the same place have the same path. */
  readonly path: string
  /** The kind of the place, or the type of a site whose row has no kind. */
  readonly kind: string
  /** The text of its `main` element: one block of text (a paragraph, heading or list item) a line. */
  readonly text: string
  /** The names that it uses for its place and for places nearby. */
  readonly names: readonly string[]
}
