/** A range of one file: offsets in UTF-16 code units, end exclusive. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** A span for findings about a whole file, e.g. because it is missing. */
export function fileSpan(file: string): Span {
  return { file, start: 0, end: 0 }
}

/** Identifies a value in the files. */
export interface WrittenPlace {
  /** Texts are named by language and namespace, e.g. `de/legal`. */
  readonly file: 'sites' | 'locales' | 'platform' | { readonly texts: string }
  /**
   * The keys from the top of the file. In sites.yaml, the path starts with the domain of a row, or with a key of the
   * header.
   */
  readonly path: readonly (string | number)[]
}
