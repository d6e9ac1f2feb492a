/** A text about the place, in the page's language or, where it has none, in another. */
export interface PlaceText {
  readonly text: string
  /** BCP 47 tag, only where it differs from the page's: marks the text for screen readers and fonts. */
  readonly lang?: string
}

/** A calendar day, written out when the page is made: browsers' own formats differ. */
export interface Day {
  /** ISO 8601, e.g. `2026-11-01`. */
  readonly iso: string
  /** In the page's language, e.g. `November 1, 2026`. */
  readonly text: string
}

/** Where a fact comes from, and when it was last looked at. */
export interface Sourced {
  /** Absolute address. */
  readonly source: string
  /** Host of `source`, which is what the page shows. */
  readonly sourceName: string
  readonly asOf: Day
}

/** A length in one unit, its number written for the page's locale, e.g. `1.2`. */
export interface Length {
  readonly value: string
  readonly unit: 'm' | 'km' | 'ft' | 'mi'
}

/** A distance as the crow flies in the locale's system. */
export interface Distance extends Length {
  /** The same in metres or kilometres, on imperial pages: signs in the street are mostly metric. */
  readonly metric?: Length
}

/** Time between opening and closing, as `HH:MM` in the place's time zone. `closes` at or before `opens` is on the next day; `24:00` is midnight. */
export interface OpenSpan {
  readonly opens: string
  readonly closes: string
  /** In the page's locale, e.g. `8:00 AM – 10:30 PM`. */
  readonly text: string
}

export interface OpenDay {
  /** 0 is Sunday, as in `Date.prototype.getDay`. */
  readonly weekday: number
  /** In the page's language, e.g. `Monday`. */
  readonly name: string
  /** In the order of the day. None: closed. A single one from `00:00` to `24:00`: open all day. */
  readonly spans: readonly OpenSpan[]
}

export interface OpeningHours extends Sourced {
  /** Seven, beginning with the day on which the locale's week begins. */
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
  /** Whether all fees are in it; `undefined` where nobody has said. */
  readonly feesIncluded?: boolean
}

export interface Exit {
  readonly id: string
  readonly name: PlaceText
  /** The way to the nearest storage point, where both positions are known. */
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
  /** From the middle of the place. */
  readonly distance?: Distance
  readonly address?: {
    readonly street: string
    readonly postalCode?: string
    readonly locality: string
  }
}

/** Another microsite not far from here. */
export interface NearbySite {
  readonly name: PlaceText
  /** Absolute address, in the page's language where the site offers it. */
  readonly href: string
  /** Language of that page for `hreflang`, only where it differs from this page's. */
  readonly hreflang?: string
  readonly distance: Distance
}

/** Everything optional that a page can say of its place. What is absent is left out of the page; nothing stands in for it. */
export interface PlaceFacts {
  /** Latitude, longitude in degrees. */
  readonly geo?: readonly [number, number]
  readonly hours?: OpeningHours
  readonly price?: Price
  /** What protects the bags, in words that were approved for this market. */
  readonly protection?: PlaceText
  readonly exits?: readonly Exit[]
  /** The way to the place, sentence by sentence. */
  readonly directions?: readonly PlaceText[]
  readonly facts?: readonly Fact[]
  /** Nearest to the middle of the place first; those without a distance last. */
  readonly points?: readonly StoragePoint[]
  /** Nearest first. On the page of a city: its points of interest. */
  readonly nearby?: readonly NearbySite[]
}
