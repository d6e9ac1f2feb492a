import type { PlaceFact } from '../fields/index.ts'
import type { EnvironmentEntry } from '../../runtime/contract/environment-map.ts'
import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { MeasuringServices } from '../../runtime/contract/measuring-services.ts'
import type { Contact, Imprint, PlaceName } from '../../runtime/contract/page-data.ts'
import type { PlaceKind } from '../../runtime/contract/place-kind.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { ContentText } from '../1-parse/schema/content.ts'
import type { SiteRow } from '../1-parse/schema/sites.ts'
import type { HostName } from '../domain/host-name.ts'
import type { Language } from '../domain/language.ts'
import type { ParameterNames } from '../domain/reservation-parameters.ts'
import type { SiteType } from '../domain/site-type.ts'
import type { Slug } from '../domain/slug.ts'
import type { Scheme, ThemeColors } from '../domain/theme-colors.ts'

/** The forms of a name on pages: on its own, after a preposition, and as a phrase with its own preposition. */
export type ResolvedName = Omit<PlaceName, 'language'>

/** The facts about a place, exactly as in the row: without defaults or fallbacks. */
export type SiteFacts = Pick<SiteRow, PlaceFact>

/** A site with all derived values and defaults. */
export interface Site {
  readonly domain: HostName
  readonly type: SiteType
  readonly slug: Slug
  /** `/{slug}/{type}`. */
  readonly path: `/${string}`
  /** Whether search engines should list this site, of those that share its slug and type. */
  readonly primary: boolean
  /** A key of {@link Project.brands}. Absent if it has the brand of the table. */
  readonly brand?: string
  /** The languages that the site is built in: its `root` or the default language first, then in the runtime's order. */
  readonly languages: readonly Language[]
  readonly kind?: PlaceKind
  readonly country?: string
  readonly timeZone?: string
  /** Latitude and longitude in degrees. */
  readonly geo?: readonly [number, number]
  /** IATA codes of the airports that people fly to, the best first. Absent if the data set decides. */
  readonly airports?: readonly string[]
  /** The city that it belongs to, and where its center is. Absent if the table or the data set decides. */
  readonly city?: string
  readonly center?: readonly [number, number]
  /** Stations that travellers use, the best first. Absent if the data set decides. */
  readonly stations?: readonly string[]
  /** The languages that people speak there. Absent if they are those of the country. */
  readonly spoken?: readonly string[]
  /** By language. There is always a name in the first language. */
  readonly names: Readonly<Record<string, ResolvedName>>
  readonly facts: SiteFacts
  /** What files in content/ say about the place, by language. Absent if there are none. */
  readonly content?: Readonly<Record<string, ContentText>>
  /** A picture of the place. */
  readonly image?: SiteImage
  /** Codes of search engines for the owner of the site. */
  readonly verification?: NonNullable<SiteRow['verification']>
  /** Before those of the environment. */
  readonly files?: SiteFiles
  /**
   * Old addresses (root-relative, without a trailing slash) and the pages they redirect to. Absent if there are none.
   */
  readonly moved?: Readonly<Record<string, string>>
}

/** The source of a key: the name of a variable, or `local` for a local intake, which accepts any key. */
export type KeySource = { readonly variable: string } | 'local'

export interface Environment extends Omit<EnvironmentEntry, keyof MeasuringServices>, MeasuringServices<KeySource> {
  readonly name: string
  /** The patterns of other hosts, which redirect to the site's host. Absent if there are none. */
  readonly aliases?: readonly string[]
  /** Before those of brands. */
  readonly files?: SiteFiles
}

/** The sites that may measure until the visitor refuses. */
export interface OptOut {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  readonly domains: readonly string[]
}

/** How much of the table one change may affect without a reason. */
export interface Guard {
  /** A percentage of all sites. */
  readonly maxChanged: number
  /** With fewer sites, the guard is off. */
  readonly minSites: number
  /** True if microsites.yaml sets the guard; false for the defaults. */
  readonly written: boolean
}

/** Limits for the text of pages. They do not change the pages. */
export interface PageLimits {
  /** The percentage of its text that a start page may share with the page of another place. */
  readonly maxShared: number
}

export interface Brand extends Pick<Contact, 'address' | 'email' | 'phone'> {
  readonly name: string
  /** Address of the brand's own website. */
  readonly url?: string
  /** The company behind the sites. */
  readonly operator?: string
  /** Address of a page with a contact form. */
  readonly contact?: string
  /** What the legal page says about the operator. */
  readonly legal?: Imprint
  /** Its own look. Absent if its pages look as the package does. */
  readonly theme?: Theme
  readonly files?: SiteFiles
}

/** A file of the project's `media/`, and where a site has it. */
export interface MediaRef {
  /** From the project's folder, e.g. `media/logo.svg`. */
  readonly path: string
  /** From the site's folder, named after its content, e.g. `assets/0123456789abcdef.svg`. */
  readonly file: string
  /** Where it would be if it were named after its content. Only for {@link SiteFiles}. */
  readonly asset?: string
  /** In pixels. Absent for fonts. */
  readonly size?: readonly [width: number, height: number]
}

/** Files of the project for other services, by their path in a site, e.g. `ads.txt`. */
export type SiteFiles = Readonly<Record<string, MediaRef>>

/** The look of a brand's pages. */
export interface Theme {
  readonly colors?: ThemeColors
  readonly logo?: MediaRef
  /** The logo in dark mode, if it is another. */
  readonly darkLogo?: MediaRef
  readonly favicon?: MediaRef
  readonly touchIcon?: MediaRef
  readonly textFont?: MediaRef
  readonly headingFont?: MediaRef
  /** Which colours social cards have. */
  readonly card: Scheme
}

/** A picture of a place in several sizes and formats. */
export interface SiteImage {
  /** The narrowest first. */
  readonly files: readonly MediaRef[]
  /** What it shows, by language. */
  readonly alt: Readonly<Record<string, string>>
}

/** The data that pages send to the customer app. */
export interface ReservationSettings {
  readonly parameters: ParameterNames
  readonly maxBags?: number
}

/** A site that no longer exists. */
export interface RetiredSite {
  /** The day on which it closed, as in `2026-11-01`. */
  readonly since: string
  /** The languages that it had. The page of the first one is at the root. */
  readonly languages: readonly Language[]
}

/** The resolved project: no spans, no YAML, no references. Plain JSON. */
export interface Project {
  readonly brand: Brand
  /** Other brands, by name. */
  readonly brands: Readonly<Record<string, Brand>>
  readonly reservation: ReservationSettings
  readonly optOut: OptOut
  readonly guard: Guard
  readonly pages: PageLimits
  /** Sorted by domain. */
  readonly sites: readonly Site[]
  /** Domains that have moved, and the domains of the table that they redirect to. Sorted. */
  readonly movedDomains: Readonly<Record<string, HostName>>
  /** Domains of sites that no longer exist and have not moved. Sorted. */
  readonly retired: Readonly<Record<string, RetiredSite>>
  readonly defaultLocale: string
  readonly defaultLanguage: Language
  /** The project's own templates. Their scripts may show any text. */
  readonly ownTemplates: readonly string[]
  /** The keys of the texts that only the project has, by namespace. */
  readonly ownTexts: Readonly<Record<string, readonly string[]>>
  readonly namespaces: readonly string[]
  /** The locales that the runtime serves, by language. The default locale comes first. */
  readonly locales: Readonly<Record<string, LocaleEntry>>
  /** The pseudo-locale that shows how pages cope with longer texts, if locales.yaml has one. No site offers it. */
  readonly testLocale?: LocaleEntry
  /** By language. */
  readonly texts: Readonly<Record<string, Texts>>
  /** By name. */
  readonly environments: Readonly<Record<string, Environment>>
}
