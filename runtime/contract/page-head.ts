export interface Alternate {
  /** The `hreflang` value: a language or `x-default`. */
  readonly hreflang: string
  /** Absolute URL. */
  readonly href: string
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
  /** The city of the place: its name in the page's language, and the absolute URL of its own start page. */
  readonly city?: { readonly name: string; readonly href: string }
}
