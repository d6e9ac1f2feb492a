import type { Length, PlaceText } from './measures.ts'

/**
 * The map of a place, in view-box units with the place at (120, 120) and north at the top. It has only what is known:
 * without known positions, there are no rings and no dots.
 */
export interface Sketch {
  readonly rings: readonly SketchRing[]
  /** Real places at their true bearing. Dots and rings have the same scale. */
  readonly dots: readonly SketchDot[]
}

/** All points at a round distance from the place. */
export interface SketchRing {
  readonly radius: number
  /** In the units of the locale. */
  readonly distance: Length
  /** Middle of the baseline of the distance. */
  readonly x: number
  readonly y: number
}

export interface SketchDot {
  readonly x: number
  readonly y: number
  /** A `mark` is an airport or station that helps travellers to find their way: no site of ours. */
  readonly kind: 'exit' | 'point' | 'site' | 'mark'
  /** The name, if there is room for it. */
  readonly label?: SketchLabel
}

/** Its text is the first line of the name. */
export interface SketchLabel extends PlaceText {
  /** The other lines. */
  readonly rest?: readonly string[]
  readonly x: number
  /** Of the first baseline. */
  readonly y: number
  /** Which part of the text is at `x`. Absent: the start. */
  readonly anchor?: 'middle' | 'end'
}
