/** One of eight directions, e.g. `nw`. */
export type CompassPoint = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** A text about the place in the page's language, or in another language if it is not translated. */
export interface PlaceText {
  readonly text: string
  /** BCP 47 tag, set only if it differs from the page's language. Marks the text for screen readers and fonts. */
  readonly lang?: string
}

/** A calendar day, formatted when the page is built, because browsers format differently. */
export interface Day {
  /** ISO 8601, e.g. `2026-11-01`. */
  readonly iso: string
  /** In the page's language, e.g. `November 1, 2026`. */
  readonly text: string
}

/** A length in one unit. The number is formatted for the page's locale, e.g. `1.2`. */
export interface Length {
  readonly value: string
  readonly unit: 'm' | 'km' | 'ft' | 'mi'
}

/** A straight-line distance in the units of the locale. */
export interface Distance extends Length {
  /** The same distance in metres or kilometres, on imperial pages only: most street signs are metric. */
  readonly metric?: Length
}
