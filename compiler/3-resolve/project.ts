import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { PlaceKind } from '../../runtime/contract/page-data.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { SiteRow } from '../1-parse/schema/sites.ts'
import type { HostName } from '../domain/host-name.ts'
import type { Language } from '../domain/language.ts'
import type { ParameterNames } from '../domain/reservation-parameters.ts'
import type { SiteType } from '../domain/site-type.ts'
import type { Slug } from '../domain/slug.ts'

/** A name as pages use it: by itself, after a preposition, and as a phrase that brings its own. */
export interface ResolvedName {
  readonly title: string
  readonly inline: string
  readonly near?: string
}

/** What is known of a place, as the row has it: nothing of it stands for anything else. */
export type SiteFacts = Pick<SiteRow, 'exits' | 'directions' | 'hours' | 'price' | 'protection' | 'facts' | 'points'>

/** A site with everything derived and every default applied. */
export interface Site {
  readonly domain: HostName
  readonly type: SiteType
  readonly slug: Slug
  /** `/{slug}/{type}`. */
  readonly path: `/${string}`
  /** Of the sites that share slug and type: whether it is the one to be listed. */
  readonly primary: boolean
  /** The languages it is built in: the default language first, then in the runtime's order. */
  readonly languages: readonly Language[]
  readonly kind?: PlaceKind
  readonly country?: string
  readonly timeZone?: string
  /** Latitude, longitude in degrees. */
  readonly geo?: readonly [number, number]
  /** By language. The default language always has one. */
  readonly names: Readonly<Record<string, ResolvedName>>
  readonly facts: SiteFacts
  /** Old addresses (root-relative, without a last slash) and the pages that they lead to; left out where there are none. */
  readonly moved?: Readonly<Record<string, string>>
}

/** Where the value of a key comes from: the name of a variable, or `local` for any that a local intake takes. */
export type KeySource = { readonly variable: string } | 'local'

export interface Environment {
  readonly name: string
  /** `{domain}` stands for a site's domain. */
  readonly hosts: string
  readonly indexable: boolean
  readonly micrositesHost: string
  readonly botCheck: string
  readonly graphql: string
  readonly app: string
  /** Absolute, or root-relative on each site. */
  readonly intake?: string
  readonly segment?: {
    readonly writeKey: KeySource
    /** E.g. `events.eu1.segmentapis.com`. */
    readonly apiHost?: string
  }
  readonly datadog?: {
    readonly applicationId: KeySource
    readonly clientToken: KeySource
    readonly site: string
    readonly sessionSampleRate: number
    readonly sessionReplaySampleRate: number
    readonly remoteConfigurationId?: string
  }
}

/** The sites that may measure until a visitor refuses. */
export interface OptOut {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  readonly domains: readonly string[]
}

/** How much of the table one change may touch without a reason. */
export interface Guard {
  /** Percentage of the sites. */
  readonly maxChanged: number
  /** With fewer sites than this nothing is guarded. */
  readonly minSites: number
  /** Whether microsites.yaml says anything of it; else these are the defaults. */
  readonly written: boolean
}

export interface Brand {
  readonly name: string
  /** Address of its own site. */
  readonly url?: string
  /** The company behind the sites. */
  readonly operator?: string
}

/** What pages send to the customer app. */
export interface ReservationSettings {
  readonly parameters: ParameterNames
  readonly maxBags?: number
}

/** The whole project, resolved: no spans, no YAML, nothing left to look up. Plain JSON. */
export interface Project {
  readonly brand: Brand
  readonly reservation: ReservationSettings
  readonly optOut: OptOut
  readonly guard: Guard
  /** Sorted by domain. */
  readonly sites: readonly Site[]
  /** Domains that are no sites any more, and the domains of the table that they lead to; sorted. */
  readonly movedDomains: Readonly<Record<string, HostName>>
  readonly defaultLocale: string
  readonly defaultLanguage: Language
  readonly namespaces: readonly string[]
  /** The locales that the runtime serves, by language, the default first. */
  readonly locales: Readonly<Record<string, LocaleEntry>>
  /** The locale that shows how a page bears longer texts, where locales.yaml has one; no site offers it. */
  readonly testLocale?: LocaleEntry
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>>
  /** By name. */
  readonly environments: Readonly<Record<string, Environment>>
}
