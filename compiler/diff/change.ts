import type { WrittenPlace } from '../locate.ts'

/** What a change does to visitors: an address stops working, one may be in for a surprise, or nothing is lost. */
export const levels = ['breaking', 'risky', 'safe'] as const

export type Level = (typeof levels)[number]

/** What becomes of a live address. */
export interface AddressEffect {
  /** Absolute; as it is, or was, in the environment that is looked at. */
  readonly url: string
  /**
   * `stops`: nothing answers there, and no redirect is declared. `moves`: a redirect answers in the place of a page.
   * `language`: its page comes in another language. `shows`: a page answers in the place of a redirect. `appears`: a new
   * page. `leads`: a redirect begins, or leads elsewhere.
   */
  readonly effect: 'stops' | 'moves' | 'language' | 'shows' | 'appears' | 'leads'
  /** Absolute: where a redirect leads. */
  readonly to?: string
  /** Of the page that was there. */
  readonly language?: string
  /** Of the page that is there now, or that the redirect leads to. */
  readonly newLanguage?: string
}

/** One value of a project that is another one in the other. */
export interface Edit {
  /** As in `['sites', 'louvre-luggage.example', 'slug']`. */
  readonly path: readonly string[]
  /** Left out where there was none. */
  readonly before?: unknown
  /** Left out where there is none any more. */
  readonly after?: unknown
}

/** An entry of `moved:` in sites.yaml. */
export interface MovedLine {
  readonly from: string
  readonly to: string
}

/** Where a change is written, in the one or the other. */
export interface ChangePlace extends WrittenPlace {
  readonly side: 'before' | 'after'
}

/** One difference between two projects, as who reviews it would say it. */
export interface Change {
  /** `area/what-changed`: also the path of the file that finds it. */
  readonly kind: string
  readonly level: Level
  /** The domain, or what else has changed: `locale it`, `environment preview`. */
  readonly subject: string
  /** There where it is the change of one site. */
  readonly domain?: string
  /** What has changed, in a few words; words of the files in backticks. */
  readonly what: string
  /** Why it has its level, as a sentence. */
  readonly reason: string
  readonly addresses: readonly AddressEffect[]
  readonly edits: readonly Edit[]
  /** What makes the redirects that are missing, where they can be made. */
  readonly suggested?: readonly MovedLine[]
  readonly place?: ChangePlace
}

/** Whether a change touches more of the table than one change may. */
export interface GuardVerdict {
  /** Percentage of the sites that one change may touch, as the project says from which it begins; absent where it has too few for a limit. */
  readonly limit?: number
  readonly exceeded: boolean
}

/** Everything in which two projects differ. */
export interface ChangeSet {
  /** The worst first, then by kind and subject. */
  readonly changes: readonly Change[]
  /** Domains that a build of the later one would make anew, or for the first time, sorted. */
  readonly rebuilt: readonly string[]
  /** Sites, and domains that lead elsewhere: each has a folder in a build. */
  readonly domains: {
    /** Of the later one. */
    readonly all: number
    /** Of those: how many the earlier one has not. */
    readonly new: number
    /** How many the earlier one alone has. */
    readonly gone: number
  }
  readonly sites: {
    readonly before: number
    readonly after: number
    /** Of those before: how many have a change of their own, or are gone. */
    readonly changed: number
  }
  readonly guard: GuardVerdict
  /** Pages of which a text of the translations changes. */
  readonly textPages: number
  /** The environment whose addresses are looked at. */
  readonly environment: string
}
