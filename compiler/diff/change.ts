import type { WrittenPlace } from '../source/span.ts'

/** The effect on visitors: a URL stops working, somebody may notice a difference, or nothing is lost. */
export const levels = ['breaking', 'risky', 'safe'] as const

export type Level = (typeof levels)[number]

/** What happens to a live URL. */
export interface AddressEffect {
  /** Absolute URL in the compared environment, current or old. */
  readonly url: string
  /**
   * `stops`: nothing answers, and no redirect is declared. `gone`: it answers 410, as `retired:` declares. `moves`: a redirect replaces a page. `language`: the page
   * has another language. `shows`: a page replaces a redirect. `appears`: a new page. `leads`: a redirect is new, or
   * has another target.
   */
  readonly effect: 'stops' | 'gone' | 'moves' | 'language' | 'shows' | 'appears' | 'leads'
  /** Absolute URL of the redirect's target. */
  readonly to?: string
  /** Language of the old page. */
  readonly language?: string
  /** Language of the new page, or of the redirect's target. */
  readonly newLanguage?: string
}

/** One value that differs between two projects. */
export interface Edit {
  /** As in `['sites', 'louvre-luggage.example', 'slug']`. */
  readonly path: readonly string[]
  /** Missing if there was no value. */
  readonly before?: unknown
  /** Missing if there is no value anymore. */
  readonly after?: unknown
}

/** A line that keeps old URLs answered: an entry of `moved:` in sites.yaml, unless `below` says otherwise. */
export interface SuggestedLine {
  /** The key. */
  readonly from: string
  /** The value, as it is written. */
  readonly to: string
  /** `retired` in sites.yaml, or the keys of an environment in microsites.yaml, as in `environments.production`. */
  readonly below?: string
}

/** Where a change is written, and on which side. */
export interface ChangePlace extends WrittenPlace {
  readonly side: 'before' | 'after'
}

/** One difference between two projects, in the terms of a reviewer. */
export interface Change {
  /** `area/what-changed`, which is also the path of the file that finds it. */
  readonly kind: string
  readonly level: Level
  /** The domain, or what else has changed, such as `locale it` or `environment preview`. */
  readonly subject: string
  /** Present if the change belongs to one site. */
  readonly domain?: string
  /** What has changed, in a few words, with words of the files in backticks. */
  readonly what: string
  /** Why the change has its level, as a sentence. */
  readonly reason: string
  readonly addresses: readonly AddressEffect[]
  readonly edits: readonly Edit[]
  /** Lines that would create the missing redirects and 410 answers, if possible. */
  readonly suggested?: readonly SuggestedLine[]
  readonly place?: ChangePlace
}

/** Whether the changes touch more of the table than a single change may. */
export interface GuardVerdict {
  /**
   * Percentage of the sites that one change may touch, according to the project before the change. Missing if that
   * project has too few sites for a limit.
   */
  readonly limit?: number
  readonly exceeded: boolean
}

/** All differences between two projects. */
export interface ChangeSet {
  /** Sorted by level with the worst first, then by kind and subject. */
  readonly changes: readonly Change[]
  /** Domains that a build of the later project would build, for the first time or again, sorted. */
  readonly rebuilt: readonly string[]
  /** Number of sites and domains that redirect. Each has a folder in a build. */
  readonly domains: {
    /** In the later project. */
    readonly all: number
    /** Only in the later project. */
    readonly new: number
    /** Only in the earlier project. */
    readonly gone: number
  }
  readonly sites: {
    readonly before: number
    readonly after: number
    /** Number of earlier sites that change for visitors or search engines, or are gone. Templates and texts do not count. */
    readonly changed: number
  }
  readonly guard: GuardVerdict
  /** Number of pages with a changed translation. */
  readonly textPages: number
  /** The environment whose URLs are compared. */
  readonly environment: string
}
