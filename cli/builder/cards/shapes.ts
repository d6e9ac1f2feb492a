import { direction } from '../../../compiler/plan/direction.ts'
import type { Coverage } from './coverage.ts'

export type Point = readonly [x: number, y: number]
export type Corner = readonly [x: number, y: number, radius: number]

/** Distance of a circle's control points from its centre, in radii, with eight curves per circle. */
const bulge = 1 / direction(1 / 16)[0]

/** The eight curves of a circle: the direction of each control point, and of each end. */
const eighths = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (eighth) => [direction((eighth - 0.5) / 8), direction(eighth / 8)] as const,
)

export function circle(cover: Coverage, [x, y]: Point, radius: number): void {
  cover.moveTo(x + radius, y)
  for (const [by, to] of eighths)
    cover.curveTo(x + by[0] * radius * bulge, y + by[1] * radius * bulge, x + to[0] * radius, y + to[1] * radius)
}

/** A ring of round dots, about `gap` pixels apart so that they are spaced evenly. */
export function dottedRing(cover: Coverage, [x, y]: Point, radius: number, gap: number, dot: number): void {
  const count = Math.round((radius * 6.283) / gap)
  for (let index = 0; index < count; index++) {
    const [east, south] = direction(index / count)
    circle(cover, [x + east * radius, y + south * radius], dot)
  }
}

/** A line of a given width with round ends. The points must be close enough together to look smooth. */
export function stroke(cover: Coverage, points: readonly Point[], width: number): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const sides = points.map((at, index): readonly [Point, Point] => {
    const [from, to] = [points[Math.max(0, index - 1)] ?? first, points[index + 1] ?? last]
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.sqrt(x * x + y * y) || 1
    const [acrossX, acrossY] = [(-y / length) * (width / 2), (x / length) * (width / 2)]
    return [
      [at[0] - acrossX, at[1] - acrossY],
      [at[0] + acrossX, at[1] + acrossY],
    ]
  })
  // Drawn in the same direction as the circles at its ends. The other direction would subtract from them.
  const outline = [...sides.map(([side]) => side), ...sides.toReversed().map(([, side]) => side)]
  outline.forEach((point, index) => {
    if (index === 0) cover.moveTo(...point)
    else cover.lineTo(...point)
  })
  circle(cover, first, width / 2)
  circle(cover, last, width / 2)
}

/** Points along a quadratic curve with the control point `by`. */
export function curve(from: Point, by: Point, to: Point, steps = 12): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps
    const s = 1 - t
    return [s * s * from[0] + 2 * s * t * by[0] + t * t * to[0], s * s * from[1] + 2 * s * t * by[1] + t * t * to[1]]
  })
}

/** A polygon with rounded corners. Each corner has its own radius; 0 is a sharp corner. */
export function polygon(cover: Coverage, corners: readonly Corner[]): void {
  corners.forEach(([x, y, radius], index) => {
    const toward = (other: Corner | undefined): Point => {
      const [dx, dy] = [(other?.[0] ?? x) - x, (other?.[1] ?? y) - y]
      const length = Math.sqrt(dx * dx + dy * dy) || 1
      return [x + (dx / length) * radius, y + (dy / length) * radius]
    }
    const before = toward(corners.at(index - 1))
    const after = toward(corners[(index + 1) % corners.length])
    if (index === 0) cover.moveTo(...before)
    else cover.lineTo(...before)
    cover.curveTo(x, y, ...after)
  })
}
