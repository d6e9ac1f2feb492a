import { direction } from './direction.ts'

type Point = readonly [x: number, y: number]

/** Streets end at this distance from the edge of the view box. */
const margin = 1
const size = 240
const middle = size / 2
const mostStreets = 10
const shortest = 60

/** A straight street before bending: all points `at + along · t`. */
interface Line {
  readonly at: Point
  readonly along: Point
  from: number
  to: number
}

/**
 * Streets as path data: two families of nearly parallel streets, some of which end at another street, and an avenue
 * across both. Bending the whole plane makes them look less ruled and keeps all crossings.
 */
export function sketchStreets(random: () => number): string {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const turn = between(0.035, 0.215)
  const axes = [direction(turn), direction(turn + 0.25 + between(-0.02, 0.02))] as const
  const bend = [between(-0.11, 0.11), between(-0.11, 0.11)] as const
  const bent = ([x, y]: Point): Point => [x + (bend[0] * y * y) / middle, y + (bend[1] * x * x) / middle]
  const families = axes.map((along, index) => {
    const across = axes[1 - index] as Point
    const gap = between(index === 0 ? 46 : 38, index === 0 ? 58 : 50)
    const shift = between(-0.35, 0.35) * gap
    return [-2, -1, 0, 1, 2].map((place): Line => {
      const offset = place * gap + shift + between(-0.14, 0.14) * gap
      return { at: [across[0] * offset, across[1] * offset], along, from: -400, to: 400 }
    })
  })
  const [first = [], second = []] = families
  // Streets end only at streets that run all the way through, so that no street ends in the open.
  const stopAt = (line: Line, crossing: Line | undefined): void => {
    if (!crossing || random() < 0.4) return
    const stop = meeting(line, crossing)
    if (random() < 0.5) line.from = stop
    else line.to = stop
  }
  for (const place of [0, 1, 3, 4]) stopAt(first[place] as Line, second[1 + Math.floor(random() * 3)])
  for (const place of [0, 4]) stopAt(second[place] as Line, first[2])
  const avenue: Line = {
    at: [between(-30, 30), between(-30, 30)],
    along: direction(turn + between(0.09, 0.16)),
    from: -400,
    to: 400,
  }
  const streets = families.flat().flatMap((line) => pathOf(line, bent) ?? [])
  return [...streets, pathOf(avenue, bent) ?? ''].slice(-mostStreets).join('')
}

/** The position on `line` where it meets `other`. */
function meeting(line: Line, other: Line): number {
  const [x, y] = [other.at[0] - line.at[0], other.at[1] - line.at[1]]
  return (x * other.along[1] - y * other.along[0]) / (line.along[0] * other.along[1] - line.along[1] * other.along[0])
}

/** The part of a street inside the view box; `undefined` if that part is too short. */
function pathOf(line: Line, bent: (point: Point) => Point): string | undefined {
  const pointAt = (t: number): Point => {
    const [x, y] = bent([line.at[0] + line.along[0] * t, line.at[1] + line.along[1] * t])
    return [x + middle, y + middle]
  }
  const isInside = (t: number): boolean => pointAt(t).every((value) => value >= margin && value <= size - margin)
  const steps = Array.from({ length: 81 }, (_, index) => line.from + ((line.to - line.from) * index) / 80)
  const inside = steps.filter(isInside)
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const step = (line.to - line.from) / 80
  const begin = edge(first, Math.max(line.from, first - step), isInside)
  const end = edge(last, Math.min(line.to, last + step), isInside)
  if (end - begin < shortest) return undefined
  // A quadratic curve is exact, not an approximation: the bend is a parabola.
  const [start, half, finish] = [pointAt(begin), pointAt((begin + end) / 2), pointAt(end)]
  const control = [0, 1].map((axis) => 2 * (half[axis] ?? 0) - ((start[axis] ?? 0) + (finish[axis] ?? 0)) / 2)
  return `M${pair(start)}Q${pair(control)} ${pair(finish)}`
}

/** The last position inside, between one that is inside and one that may not be. */
function edge(inside: number, outside: number, isInside: (t: number) => boolean): number {
  if (isInside(outside)) return outside
  let [near, far] = [inside, outside]
  for (let round = 0; round < 12; round++) {
    const half = (near + far) / 2
    if (isInside(half)) near = half
    else far = half
  }
  return near
}

function pair(point: readonly (number | undefined)[]): string {
  return point.map((value) => Math.round(value ?? 0)).join(' ')
}
