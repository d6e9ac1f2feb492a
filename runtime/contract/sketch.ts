/**
 * A place's drawing: the same for a slug in every build and on each of its domains. Units of a 240 × 240 view box
 * with the place at (120, 120) and north at the top.
 */
export interface Sketch {
  /** Path data of the streets, which are ornament and stand for none. */
  readonly streets: string
  /** Walking rings around the place: radius in view-box units. */
  readonly rings: readonly number[]
  /** Real places at their true bearing and scaled distance; none where positions are not known. */
  readonly dots: readonly SketchDot[]
}

export interface SketchDot {
  readonly x: number
  readonly y: number
  readonly kind: 'exit' | 'point' | 'site'
}
