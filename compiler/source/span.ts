/** A stretch of one file: offsets in UTF-16 code units, end exclusive. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** The whole of a file that has no better place to point at, e.g. because it is missing. */
export function fileSpan(file: string): Span {
  return { file, start: 0, end: 0 }
}
