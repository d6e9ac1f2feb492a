import type { SketchDot } from '../../runtime/contract/sketch.ts'

/** The colours of a brand's pictures, as `#rrggbb`. Without them, a picture has those of its place. */
export interface PictureColors {
  readonly paper: string
  readonly surface: string
  readonly ink: string
  readonly accent: string
}

/** The image that is shown where a start page is shared. Domains with the same slug and title have the same card. */
export interface Card {
  readonly kind: 'card'
  /** The heading of the page. May contain soft hyphens. */
  readonly title: string
  /** The kind of place, in the language of the page. */
  readonly placeKind?: string
  readonly brand: string
  /** Determines the form of characters that Chinese, Japanese and Korean share, and where lines may break. */
  readonly language: string
  /** The installed fonts that may draw its characters, in order of preference. */
  readonly fonts: readonly string[]
  /** Index of the place's accent colour. */
  readonly accent: number
  readonly colors?: PictureColors
  readonly sketch: CardSketch
  /** The letter for north in the language of the page. */
  readonly north?: string
}

/** The texts that a card shows. */
export function textsOn({
  title,
  placeKind = '',
  brand,
  north = '',
}: Pick<Card, 'title' | 'placeKind' | 'brand' | 'north'>): readonly string[] {
  return [title, placeKind, brand, north]
}

/** The map on a card, without texts, and without marks, which say nothing without their names. It has the units of a page's map. */
export interface CardSketch {
  readonly rings: readonly number[]
  readonly dots: readonly {
    readonly x: number
    readonly y: number
    readonly kind: Exclude<SketchDot['kind'], 'mark'>
  }[]
}

/** The icon of a page on the home screen of a phone. */
export interface TouchIcon {
  readonly kind: 'touch-icon'
  readonly accent: number
  readonly colors?: PictureColors
}

/** A PNG of a site, and everything needed to draw it. */
export interface PicturePlan {
  /** Relative to the site's folder. */
  readonly file: string
  /** Its name among the pictures of all sites. Pictures with equal names are equal. */
  readonly stored: string
  readonly picture: Card | TouchIcon
}
