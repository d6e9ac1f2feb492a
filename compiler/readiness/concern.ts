import type { Span } from '../source/span.ts'

/** Where to fix a finding. */
export type ConcernPlace =
  | { readonly kind: 'span'; readonly span: Span }
  | { readonly kind: 'text'; readonly language: string; readonly namespace: string; readonly key?: string }
  | { readonly kind: 'site'; readonly domain: string }

/** A finding of readiness: why a site cannot go live in a language, or what to know before. */
export interface Concern {
  /** As in `text/untranslated`. Codes never change. */
  readonly code: string
  /** An error prevents the site from going live in the language. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly help: string
  readonly place: ConcernPlace
}
