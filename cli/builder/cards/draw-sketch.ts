import type { CardSketch } from '../../../compiler/plan/picture.ts'
import type { Canvas } from './canvas.ts'
import type { Coverage } from './coverage.ts'
import { mixOf } from './palette.ts'
import { circle, dottedRing, polygon } from './shapes.ts'
import type { Point } from './shapes.ts'

export interface SketchFrame {
  /** Position of the place, in pixels. */
  readonly middle: Point
  /** Pixels per unit of the sketch. */
  readonly scale: number
  /** Tip of the arrow that points north, in pixels. */
  readonly north: Point
}

/** Size of the pin among other places, and of a pin alone. */
const pinSize = 0.7
const lonePinSize = 2

const white = mixOf('white')
const ground = mixOf('accent')

/** Draws the map of a place: rings, places, a pin at the place and an arrow to the north. Without places, only the pin. */
export function drawSketch(
  { rings, dots }: CardSketch,
  { middle, scale, north }: SketchFrame,
  cover: Coverage,
  canvas: Canvas,
): void {
  const [x, y] = middle
  if (dots.length === 0) {
    pin([x, y + 20 * lonePinSize], lonePinSize)
    return
  }
  for (const ring of rings) dottedRing(cover, middle, ring * scale, 11, 2)
  arrow(cover, north)
  cover.paint(canvas, white)
  pin(middle, pinSize)
  const places = dots.map((dot) => ({ ...dot, at: [x + (dot.x - 120) * scale, y + (dot.y - 120) * scale] as const }))
  for (const { at } of places) circle(cover, at, 13)
  cover.paint(canvas, ground)
  for (const { at, kind } of places) circle(cover, at, kind === 'site' ? 7 : 9)
  cover.paint(canvas, white)
  for (const { at, kind } of places) if (kind === 'exit') circle(cover, at, 4.5)
  cover.paint(canvas, ground)

  function pin([tipX, tipY]: Point, size: number): void {
    const head: Point = [tipX, tipY - 40 * size]
    drop(cover, head, size * 1.2)
    cover.paint(canvas, ground)
    drop(cover, head, size)
    cover.paint(canvas, white)
    circle(cover, head, 10 * size)
    cover.paint(canvas, ground)
  }
}

function arrow(cover: Coverage, [x, y]: Point): void {
  polygon(cover, [
    [x, y, 0],
    [x + 13, y + 40, 0],
    [x, y + 31, 0],
    [x - 13, y + 40, 0],
  ])
}

/** The outline of a pin, scaled around its head. */
function drop(cover: Coverage, [x, head]: Point, size: number): void {
  const half = 27 * size
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
