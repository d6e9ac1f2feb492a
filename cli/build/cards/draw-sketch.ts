import type { Sketch } from '../../../runtime/contract/sketch.ts'
import type { Coverage } from './coverage.ts'
import { mixOf } from './palette.ts'
import { circle, curve, dottedRing, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'

export interface SketchFrame {
  /** Position of the place, in pixels. */
  readonly middle: Point
  /** Pixels per unit of the sketch, for rings and places, which have a meaning. */
  readonly scale: number
  /** Pixels per unit for streets, which may reach farther. */
  readonly reach: number
}

const faint = mixOf('white', { opacity: 0.32, onAccent: true })
const bold = mixOf('white')
const ground = mixOf('accent')

/** Draws the sketch of a place. The streets are not real ones, so they are fainter than the rest. */
export function drawSketch(
  { streets, rings, dots }: Sketch,
  { middle, scale, reach }: SketchFrame,
  cover: Coverage,
  pixels: Uint8Array,
): void {
  const at = (unitX: number, unitY: number, by: number): Point => [
    middle[0] + (unitX - 120) * by,
    middle[1] + (unitY - 120) * by,
  ]
  for (const street of streets.split('M').slice(1)) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = street.split(/[Q ]/).map(Number)
    stroke(cover, curve(at(x0, y0, reach), at(x1, y1, reach), at(x2, y2, reach)), 5)
  }
  cover.paint(pixels, faint)
  for (const ring of rings) dottedRing(cover, middle, ring * scale, 11, 2)
  cover.paint(pixels, bold)
  for (const { x, y } of dots) circle(cover, at(x, y, scale), 13)
  pin(cover, middle, 1.34)
  cover.paint(pixels, ground)
  for (const { x, y, kind } of dots) circle(cover, at(x, y, scale), kind === 'site' ? 7 : 9)
  pin(cover, middle, 1)
  cover.paint(pixels, bold)
  for (const { x, y, kind } of dots) if (kind === 'exit') circle(cover, at(x, y, scale), 4.5)
  circle(cover, [middle[0], middle[1] - 26], 10)
  cover.paint(pixels, ground)
}

/** A pin that points at the place. `size` scales it around its head. */
function pin(cover: Coverage, [x, y]: Point, size: number): void {
  const [half, head] = [27 * size, y - 26]
  const near = half * 0.4142
  const aslant = half * Math.SQRT1_2
  cover.moveTo(x, head + 40 * size)
  cover.curveTo(x - half, head + 14 * size, x - half, head)
  cover.curveTo(x - half, head - near, x - aslant, head - aslant)
  cover.curveTo(x - near, head - half, x, head - half)
  cover.curveTo(x + near, head - half, x + aslant, head - aslant)
  cover.curveTo(x + half, head - near, x + half, head)
  cover.curveTo(x + half, head + 14 * size, x, head + 40 * size)
}
