export interface Alternate {
  /** The `hreflang` value: a language or `x-default`. */
  readonly hreflang: string
  /** Absolute URL. */
  readonly href: string
}

/** What the head of a page says about the look of its brand. */
export interface PageTheme {
  /** CSS, which follows that of the template. */
  readonly style?: string
  /** Colours of the page in light and dark mode, as `#rrggbb`. */
  readonly grounds?: readonly [light: string, dark: string]
  /** Root-relative URL of the icon of the browser tab. */
  readonly favicon?: string
  /** Root-relative URL of the icon on home screens. */
  readonly touchIcon?: string
}

/** The contents of the document's head, apart from the page's own title and description. */
export interface PageHead {
  /** Absolute URL. Absent on pages that must not be indexed. */
  readonly canonical?: string
  /** The page itself, all its siblings and `x-default`. Empty on pages that must not be indexed. */
  readonly alternates: readonly Alternate[]
  readonly indexable: boolean
  /** Absolute URL of the picture shown when the page is shared. Start pages only. */
  readonly card?: string
  /** What the picture is, if it is not a card that a build draws. */
  readonly photo?: {
    /** A MIME type, e.g. `image/webp`. */
    readonly type: string
    readonly width: number
    readonly height: number
    /** What it shows, in the page's language. */
    readonly alt: string
  }
  /** Meta tags that show search engines who owns the site, by name. Start pages only. */
  readonly verification?: Readonly<Record<string, string>>
  /** The look of the brand, if it has one of its own. */
  readonly theme?: PageTheme
  /** The city of the place: its name in the page's language, and the absolute URL of its own start page. */
  readonly city?: { readonly name: string; readonly href: string }
}
