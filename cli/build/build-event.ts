import type { SiteRecord } from '../release/manifest.ts'

/** What a build does, one after the other; each begins when the one before it has ended. */
export const buildStages = ['reading', 'planning', 'bundling', 'rendering', 'publishing'] as const

export type BuildStage = (typeof buildStages)[number]

/** What happens during a build, as it happens. */
export type BuildEvent =
  | { readonly kind: 'stage'; readonly stage: BuildStage }
  | { readonly kind: 'bundling' }
  | { readonly kind: 'building'; readonly sites: number }
  | { readonly kind: 'built'; readonly domain: string; readonly site: SiteRecord; readonly milliseconds?: number }
  | { readonly kind: 'failed'; readonly domain: string; readonly reason: string }
