import type { Span } from '../source/span.ts'

/** Where a concern can be mended. */
export type ConcernPlace =
  | { readonly kind: 'span'; readonly span: Span }
  | { readonly kind: 'text'; readonly language: string; readonly namespace: string; readonly key?: string }
  | { readonly kind: 'site'; readonly domain: string }

/** What stands between a site and a language, or what its keeper should know before. */
export interface Concern {
  /** As in `text/untranslated`; never changes. */
  readonly code: string
  /** An error keeps the site from going live in the language. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly help: string
  readonly place: ConcernPlace
}
