import type { Bundle, BundleOrder } from './bundle/bundle.ts'
import type { SharedParts, SiteAnswer, SiteJob } from './batch-builder.ts'

/** A request to a worker. */
export type WorkerRequest =
  | { readonly kind: 'bundle'; readonly order: BundleOrder }
  // Sent once, before the first batch: the texts are large, and the renderer caches what it derives from them.
  | { readonly kind: 'prepare'; readonly bundle: Bundle; readonly shared: SharedParts }
  | { readonly kind: 'build'; readonly jobs: readonly SiteJob[] }

/** Each request has one answer. */
export type WorkerAnswer =
  | { readonly kind: 'bundled'; readonly bundle: Bundle }
  | { readonly kind: 'prepared' }
  // `refused`: the user's system refused something, so the reason is for the user. Otherwise it is a bug.
  | { readonly kind: 'failed'; readonly reason: string; readonly refused: boolean }
  | { readonly kind: 'built'; readonly sites: readonly SiteAnswer[] }
