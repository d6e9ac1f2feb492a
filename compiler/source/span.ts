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
