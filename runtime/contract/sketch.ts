/**
 * The drawing of a place, in units of a 240 × 240 view box with the place at (120, 120) and north at the top. A slug
 * has the same drawing in every build and on each of its domains.
 */
export interface Sketch {
  /** Path data of the streets. They are decoration and do not represent real streets. */
  readonly streets: string
  /** Walking rings around the place: radius in view-box units. */
  readonly rings: readonly number[]
  /** Real places at their true bearing and scaled distance. Empty if no positions are known. */
  readonly dots: readonly SketchDot[]
}

export interface SketchDot {
  readonly x: number
  readonly y: number
  readonly kind: 'exit' | 'point' | 'site'
}
