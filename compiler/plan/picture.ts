import type { Sketch } from '../../runtime/contract/sketch.ts'

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
  /** Index of the place's accent colour. */
  readonly accent: number
  readonly sketch: Sketch
}

/** The icon of a page on the home screen of a phone. */
export interface TouchIcon {
  readonly kind: 'touch-icon'
  readonly accent: number
}

/** A PNG of a site, and everything needed to draw it. */
export interface PicturePlan {
  /** Relative to the site's folder. */
  readonly file: string
  /** Its name among the pictures of all sites. Pictures with equal names are equal. */
  readonly stored: string
  readonly picture: Card | TouchIcon
}
