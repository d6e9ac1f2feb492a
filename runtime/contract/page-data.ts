import type { HostMap } from './host-map.ts'
import type { SiteType } from './site-type.ts'
import type { LocaleEntry } from './locale-config.ts'
import type { PlaceFacts } from './place-facts.ts'
import type { Reservation } from './reservation.ts'
import type { Sketch } from './sketch.ts'
import type { ConsentMode, TelemetrySettings } from './telemetry-settings.ts'

/** Routes that every bundle has; an address's language is not part of its route. */
export type Route = '/' | '/legal/' | '/404' | '/500' | '/_error'

export type PlaceKind = 'station' | 'airport' | 'landmark' | 'city'

/** A place's name in the page's language or, where there is none, in English. */
export interface PlaceName {
  /** Stands alone, e.g. `Louvre Museum`. */
  readonly title: string
  /** Reads after a preposition, e.g. `the Louvre Museum`; equals `title` where no article is needed. */
  readonly inline: string
  /** A whole phrase that a person wrote, e.g. `près du Louvre`, for languages in which a name changes its form. */
  readonly near?: string
  /** The language of the name: marks an English name on a page in another language. */
  readonly language: string
}

/** One entry of the language menu. */
export interface LocaleLink extends Pick<LocaleEntry, 'code' | 'name' | 'language' | 'flag'> {
  /** Root-relative address of this page in that language, e.g. `/de/`. */
  readonly href: string
  /** Language of that page for `hreflang`, as its head has it, e.g. `zh-Hans`. */
  readonly hreflang: string
  /** Root-relative address of the texts with which this language is suggested to those who read it. */
  readonly texts: string
}

/** A short text of an error page in one more language of the site. */
export interface ErrorText {
  /** BCP 47 tag for `lang`. */
  readonly locale: string
  readonly title: string
  readonly text: string
  readonly home: string
  readonly href: string
}

/**
 * What header, footer, legal and error pages are made from. It names no site, so the sites that offer the same
 * languages have the same of these.
 */
export interface FrameData {
  readonly brand: string
  /** Absolute address of the brand's own site, where microsites.yaml has it. */
  readonly brandUrl?: string
  /** The company behind the sites, where microsites.yaml names it. */
  readonly operator?: string
  readonly locale: LocaleEntry
  readonly locales: readonly LocaleLink[]
  readonly route: Route
  /** Root-relative address of the start page in this language, e.g. `/` or `/de/`. */
  readonly home: string
  /** Root-relative address of the legal page in this language. */
  readonly legal: string
  /** Where visits may be measured, and the page so has to say so: with consent, or until it is refused. */
  readonly measured?: ConsentMode
  /** On error routes only: the same message in the site's other languages. */
  readonly errorTexts?: readonly ErrorText[]
}

/**
 * All that the JavaScript of a page knows of its site. It lies in the page's HTML as inert JSON,
 * so that the same JavaScript serves every site of a template.
 */
export interface PageData extends FrameData {
  /** This site's row of the host map, and no other. */
  readonly hosts: HostMap
  readonly site: {
    readonly type: SiteType
    readonly slug: string
    readonly name: PlaceName
    readonly kind?: PlaceKind
    /** Name of its country in the page's language. */
    readonly country?: string
    /** IANA time zone: the times of the form are the place's own. */
    readonly timeZone?: string
    /** Index of the place's accent colour, 0–7, derived from its slug. */
    readonly accent: number
    readonly sketch: Sketch
  }
  /** What sites.yaml knows of the place. Empty on pages other than the start page. */
  readonly facts: PlaceFacts
  readonly reservation: Reservation
  readonly telemetry?: TelemetrySettings
  /** Namespace to the root-relative address of its texts in this page's language. */
  readonly resources: Readonly<Record<string, string>>
}
