import type { ContentSection } from './content.ts'
import type { PlaceKind } from './place-kind.ts'
import type { Sketch } from './sketch.ts'
import type { SiteLink, Surroundings } from './surroundings.ts'
import type { CompassPoint, Day, Distance, PlaceText } from './measures.ts'

/** The source of a fact, and when it was last checked. */
export interface Sourced {
  /** Absolute URL. */
  readonly source: string
  /** Host of `source`, as the page shows it. */
  readonly sourceName: string
  readonly asOf: Day
}

/**
 * Opening and closing time as `HH:MM` in the place's time zone. If `closes` is not after `opens`, it is on the next
 * day. `24:00` is midnight.
 */
export interface OpenSpan {
  readonly opens: string
  readonly closes: string
  /** In the page's locale, e.g. `8:00 AM – 10:30 PM`. */
  readonly text: string
}

/** The opening times of a weekday. */
export interface OpenDay {
  /** 0 is Sunday, as in `Date.prototype.getDay`. */
  readonly weekday: number
  /** In the page's language, e.g. `Monday`. */
  readonly name: string
  /** In chronological order. Empty: closed. A single span from `00:00` to `24:00`: open all day. */
  readonly spans: readonly OpenSpan[]
  /** How long the place stays open from the day before, e.g. `12:00 AM – 1:00 AM`. */
  readonly early?: string
}

/** The opening hours of a place, with their source. */
export interface OpeningHours extends Sourced {
  /** Seven days, beginning with the first day of the locale's week. */
  readonly days: readonly OpenDay[]
  /** Whether all days have the same spans. */
  readonly daily: boolean
}

export interface Price extends Sourced {
  /** Decimal number, e.g. `5.9`. */
  readonly amount: number
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: string
  /** In the page's locale, e.g. `€5.90`. */
  readonly text: string
  /** Whether the price includes all fees; `undefined` if unknown. */
  readonly feesIncluded?: boolean
}

export interface Exit {
  readonly id: string
  readonly name: PlaceText
  /** The nearest storage point and its distance, if both positions are known. */
  readonly nearest?: { readonly point: PlaceText; readonly distance: Distance }
}

export interface Fact extends Sourced {
  readonly text: PlaceText
}

/** A real storage point. */
export interface StoragePoint {
  readonly name: PlaceText
  /** Latitude, longitude in degrees. */
  readonly geo?: readonly [number, number]
  /** From the centre of the place. */
  readonly distance?: Distance
  readonly address?: {
    readonly street: string
    readonly postalCode?: string
    readonly locality: string
  }
}

/** Another microsite nearby. */
export interface NearbySite extends SiteLink {
  readonly name: PlaceText
  /** An area counts as a landmark. */
  readonly kind?: Exclude<PlaceKind, 'area'>
  readonly distance: Distance
  /** From this place. Absent if both are at the same position. */
  readonly towards?: CompassPoint
  /** Whether people usually walk such a distance, or ride it. */
  readonly reach: 'walk' | 'ride'
}

/** A picture of the place in several widths and formats. */
export interface PlaceImage {
  /** One entry for each format, the smallest format first. `srcSet` as in HTML. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** Root-relative URL for browsers that know none of the formats. */
  readonly src: string
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
  /** What it shows, in the page's language. */
  readonly alt: string
}

/** What the project itself says about a place, with its source if there is one. */
export interface PlaceContent {
  readonly sections: readonly ContentSection[]
  /** The sections whose titles are questions. */
  readonly questions: readonly ContentSection[]
  readonly sourced?: Sourced
}

/** All optional facts about a place. A missing fact is left out of the page, without a substitute. */
export interface PlaceFacts {
  readonly image?: PlaceImage
  /** Latitude, longitude in degrees. */
  readonly geo?: readonly [number, number]
  readonly hours?: OpeningHours
  readonly price?: Price
  /** What protects the bags, in wording approved for this market. */
  readonly protection?: PlaceText
  readonly exits?: readonly Exit[]
  /** Directions to the place, one sentence each. */
  readonly directions?: readonly PlaceText[]
  readonly facts?: readonly Fact[]
  /** Sorted by distance from the centre of the place; points without a distance come last. */
  readonly points?: readonly StoragePoint[]
  /** In the page's language. Only static parts show it: in browsers it is empty, except in development. */
  readonly content?: PlaceContent
  /** Nearest first, all within reach of a day. Absent if there is none. */
  readonly nearby?: readonly NearbySite[]
  /** As `nearby`, only for static parts: the data in the HTML of the page has neither, except in development. */
  readonly surroundings?: Surroundings
  /** The map of the place, only for static parts. */
  readonly sketch?: Sketch
}
