import type { SiteRecord } from '../release/manifest.ts'

/** What happens during a build, as it happens. */
export type BuildEvent =
  | { readonly kind: 'bundling' }
  | { readonly kind: 'building'; readonly sites: number }
  | { readonly kind: 'built'; readonly domain: string; readonly site: SiteRecord }
  | { readonly kind: 'failed'; readonly domain: string; readonly reason: string }
