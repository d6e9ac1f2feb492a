import type { SiteWork } from './site-work.ts'
import type { SiteRecord } from './release/site-record.ts'

/** The stages of a build, in order. Each begins when the previous one has ended. */
export const buildStages = ['reading', 'bundling', 'planning', 'rendering', 'publishing'] as const

export type BuildStage = (typeof buildStages)[number]

/** The work on a site, and the number of the thread that did it: 0 is the main thread. */
export interface ThreadWork extends SiteWork {
  readonly thread: number
}

/** Progress of a build, reported while it runs. */
export type BuildEvent =
  | { readonly kind: 'stage'; readonly stage: BuildStage }
  | { readonly kind: 'bundling' }
  /** What the remote cache did for the build. */
  | { readonly kind: 'remote'; readonly text: string }
  | { readonly kind: 'building'; readonly sites: number }
  | { readonly kind: 'built'; readonly domain: string; readonly site: SiteRecord; readonly work?: ThreadWork }
  | { readonly kind: 'failed'; readonly domain: string; readonly reason: string }
