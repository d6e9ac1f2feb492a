import type { Bundle } from '../bundle/bundle.ts'
import type { BundleOrder } from '../bundle/bundle-order.ts'
import type { SiteRecord } from '../release/manifest.ts'
import type { SharedParts, SiteJob } from './build-batch.ts'

/** What a worker thread can be asked for. */
export type WorkerRequest =
  | { readonly kind: 'bundle'; readonly order: BundleOrder }
  // Once, before the first batch: the texts are large, and the renderer keeps what it learns of them.
  | { readonly kind: 'prepare'; readonly bundle: Bundle; readonly shared: SharedParts }
  | { readonly kind: 'build'; readonly jobs: readonly SiteJob[] }

/** Each request has one answer. */
export type WorkerAnswer =
  | { readonly kind: 'bundled'; readonly bundle: Bundle }
  | { readonly kind: 'prepared' }
  // `refused`: by the user's system, so the reason is for the user; otherwise it is a bug.
  | { readonly kind: 'failed'; readonly reason: string; readonly refused: boolean }
  | { readonly kind: 'built'; readonly sites: readonly SiteAnswer[] }

/** A site that was built, or why it was not. */
export type SiteAnswer =
  | { readonly domain: string; readonly site: SiteRecord; readonly milliseconds: number }
  | { readonly domain: string; readonly reason: string }
