export interface Alternate {
  /** Language for `hreflang`, or `x-default`. */
  readonly hreflang: string
  /** Absolute address. */
  readonly href: string
}

/** What the document's head says beyond the page's own title and description. */
export interface PageHead {
  /** Absolute; absent on pages that are not to be indexed. */
  readonly canonical?: string
  /** Itself, all siblings and `x-default`; empty on pages that are not to be indexed. */
  readonly alternates: readonly Alternate[]
  readonly indexable: boolean
  /** Absolute address of the picture that is shown where the page is shared; on start pages. */
  readonly card?: string
}
