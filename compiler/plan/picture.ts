import type { Sketch } from '../../runtime/contract/sketch.ts'

/** What is shown where a start page is shared. Domains of one slug and title have the same. */
export interface Card {
  readonly kind: 'card'
  /** The page's heading; may hold soft hyphens. */
  readonly title: string
  /** What the place is, in the page's language. */
  readonly placeKind?: string
  readonly brand: string
  /** Decides how the characters that Chinese, Japanese and Korean share are drawn, and where lines may end. */
  readonly language: string
  /** Index of the place's accent colour. */
  readonly accent: number
  readonly sketch: Sketch
}

/** What a phone shows for a page on its home screen. */
export interface TouchIcon {
  readonly kind: 'touch-icon'
  readonly accent: number
}

/** A PNG that a site is to hold, and all that it is drawn from. */
export interface PicturePlan {
  /** Relative to the site's folder. */
  readonly file: string
  /** Its name among the pictures of all sites: equal names are equal pictures. */
  readonly stored: string
  readonly picture: Card | TouchIcon
}
