/** A text of a place with its markup. */
export type Marked = string | MarkedElement

/** An element of such a text. There are no other tags and attributes. */
export interface MarkedElement {
  readonly tag: 'a' | 'br' | 'em' | 'h3' | 'li' | 'ol' | 'p' | 'strong' | 'ul'
  /** Of a link: a URL that starts with `https://`, or a path of the site. */
  readonly href?: string
  readonly children?: readonly Marked[]
}

/** A heading, and the text below it. */
export interface ContentSection {
  readonly title: string
  readonly body: readonly Marked[]
}
