/** A pixel's new value, by its old value and the level of coverage, which is at most `levels`. */
export type Mix = Uint8Array

/** Spans of pixels that are covered evenly, from top to bottom. */
export interface Shape {
  /** The first pixel of each span. */
  readonly starts: Uint32Array
  /** The number of pixels of each span, times 16, plus the level at which they are covered. */
  readonly sizes: Uint16Array
}
