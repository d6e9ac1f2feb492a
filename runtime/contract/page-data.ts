import type { Host, Language, Locale, Slug } from './generated.ts'
import type { HostEntry } from './host-map.ts'
import type { SiteType } from './site-type.ts'
import type { LocaleEntry } from './locale-config.ts'
import type { PlaceFacts } from './place-facts.ts'
import type { PlaceKind } from './place-kind.ts'
import type { Purpose } from './purposes.ts'
import type { Reservation } from './reservation.ts'
import type { DataSources } from './surroundings.ts'
import type { ConsentMode, TelemetrySettings } from './telemetry-settings.ts'

/** The routes of every bundle. The language in a URL is not part of the route. */
export type Route = '/' | '/legal/' | '/404' | '/500' | '/_error'

/** A place's name in the page's language, or in English if it has no such name. */
export interface PlaceName {
  /** The name on its own, e.g. `Louvre Museum`. */
  readonly title: string
  /** The name after a preposition, e.g. `the Louvre Museum`. Equals `title` if no article is needed. */
  readonly inline: string
  /** A hand-written phrase for titles and headings, e.g. `près du Louvre` or `à Paris`. */
  readonly near?: string
  /** The language of the name. It marks an English name on a page in another language. */
  readonly language: Language
}

/** An entry of the language menu. */
export interface LocaleLink extends Pick<LocaleEntry, 'code' | 'name' | 'language' | 'flag'> {
  /** Name of the locale's country in its language, e.g. `Deutschland`. Absent if it is not known. */
  readonly country?: string
  /** Root-relative URL of this page in that language, e.g. `/de/`. */
  readonly href: string
  /** The `hreflang` of that page, as in its head, e.g. `zh-Hans`. */
  readonly hreflang: string
  /** Root-relative URL of the texts of this language's suggestion strip. */
  readonly texts: string
}

/** The short text of an error page in another language of the site. */
export interface ErrorText {
  /** BCP 47 tag for `lang`. */
  readonly locale: Locale
  readonly title: string
  readonly text: string
  readonly home: string
  readonly href: string
}

/** What the law of some countries wants to know of the operator. */
export interface Imprint {
  /** Who acts for the operator. */
  readonly representative?: string | undefined
  readonly register?: string | undefined
  readonly vatId?: string | undefined
  readonly privacyEmail?: string | undefined
  /** Absolute URL. */
  readonly privacyPolicy?: string | undefined
}

export interface Contact {
  /** The lines of the postal address. */
  readonly address?: readonly string[]
  readonly email?: string
  readonly phone?: string
  /** Absolute URL of a page with a contact form. */
  readonly url?: string
}

export interface Logo {
  /** Root-relative URL. */
  readonly src: string
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
  /** Root-relative URL of the logo in dark mode, if it is another. */
  readonly dark?: string
}

/**
 * The data of header, footer, legal and error pages. It does not name the site.
 */
export interface FrameData {
  readonly brand: string
  /** The logo of the brand, which the header shows in place of its name. */
  readonly logo?: Logo
  /** Absolute URL of the brand's own site, if microsites.yaml has it. */
  readonly brandUrl?: string
  /** The company behind the sites, if microsites.yaml names it. */
  readonly operator?: string
  /** How to reach the company, as far as microsites.yaml says it. */
  readonly contact?: Contact
  /** On legal pages only: what microsites.yaml says in `legal`. */
  readonly imprint?: Imprint
  /** On start and legal pages, which link to and list the sources of the facts from the data set `places/`. */
  readonly dataSources?: DataSources
  readonly locale: LocaleEntry
  readonly locales: readonly LocaleLink[]
  readonly route: Route
  /** Root-relative URL of the start page in this language, e.g. `/` or `/de/`. */
  readonly home: string
  /** Root-relative URL of the legal page in this language. */
  readonly legal: string
  /** Set if visits may be measured, so that the page can say so: after consent, or until the visitor refuses. */
  readonly measured?: ConsentMode
  /** On legal pages only: what visits may be measured for. Missing if for nothing. */
  readonly purposes?: readonly Purpose[]
  /** On error routes only: the same message in the site's other languages. */
  readonly errorTexts?: readonly ErrorText[]
}

/**
 * Everything that the JavaScript of a page knows about its site. It is part of the page's HTML as inert JSON, so that
 * all sites of a template share the same JavaScript.
 */
export interface PageData extends FrameData {
  /** This site's row of the host map, and no other row. */
  readonly hosts: Readonly<Record<Host, HostEntry>>
  readonly site: {
    readonly type: SiteType
    readonly slug: Slug
    readonly name: PlaceName
    readonly kind?: PlaceKind
    /** Name of the place's country in the page's language. */
    readonly country?: string
    /** IANA time zone of the place, which the times in the form refer to. */
    readonly timeZone?: string
    /** Index of the place's accent colour, 0–7, derived from its slug. */
    readonly accent: number
  }
  /** What sites.yaml says about the place. Empty on every page except the start page. */
  readonly facts: PlaceFacts
  readonly reservation: Reservation
  readonly telemetry?: TelemetrySettings
  /** Maps a namespace to the root-relative URL of its texts in this page's language. */
  readonly resources: Readonly<Record<string, string>>
}
