import { direction } from '../../compiler/index.ts'
import type { Coverage } from './coverage.ts'

export type Point = readonly [x: number, y: number]
export type Corner = readonly [x: number, y: number, radius: number]

/** How much longer than its radius a circle's control points are out, with eight curves to a circle. */
const bulge = 1 / direction(1 / 16)[0]

export function circle(cover: Coverage, [x, y]: Point, radius: number): void {
  cover.moveTo(x + radius, y)
  for (let eighth = 1; eighth <= 8; eighth++) {
    const by = direction((eighth - 0.5) / 8)
    const to = direction(eighth / 8)
    cover.curveTo(x + by[0] * radius * bulge, y + by[1] * radius * bulge, x + to[0] * radius, y + to[1] * radius)
  }
}

/** A line of round dots around a middle, as near to `gap` pixels apart as goes round. */
export function dottedRing(cover: Coverage, [x, y]: Point, radius: number, gap: number, dot: number): void {
  const count = Math.round((radius * 6.283) / gap)
  for (let index = 0; index < count; index++) {
    const [east, south] = direction(index / count)
    circle(cover, [x + east * radius, y + south * radius], dot)
  }
}

/** A line of a width with round ends, by points close enough together to make it smooth. */
export function stroke(cover: Coverage, points: readonly Point[], width: number): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const sides = points.map((_, index): Point => {
    const [from, to] = [points[Math.max(0, index - 1)] ?? first, points[index + 1] ?? last]
    const [x, y] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.sqrt(x * x + y * y) || 1
    return [(-y / length) * (width / 2), (x / length) * (width / 2)]
  })
  // The same way round as the circles at its ends: what goes the other way round would take from them.
  points.forEach(([x, y], index) => {
    const [acrossX, acrossY] = sides[index] ?? first
    if (index === 0) cover.moveTo(x - acrossX, y - acrossY)
    else cover.lineTo(x - acrossX, y - acrossY)
  })
  for (let index = points.length - 1; index >= 0; index--) {
    const [[x, y], [acrossX, acrossY]] = [points[index] ?? last, sides[index] ?? last]
    cover.lineTo(x + acrossX, y + acrossY)
  }
  circle(cover, first, width / 2)
  circle(cover, last, width / 2)
}

/** Points along a curve of the second degree. */
export function curve(from: Point, by: Point, to: Point, steps = 12): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps
    const s = 1 - t
    return [s * s * from[0] + 2 * s * t * by[0] + t * t * to[0], s * s * from[1] + 2 * s * t * by[1] + t * t * to[1]]
  })
}

/** A polygon whose corners are rounded, each by its own radius, 0 for a sharp one. */
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
    if (radius > 0) cover.curveTo(x, y, ...after)
  })
}
