import { compareText } from '../../diagnostic/sort.ts'
import { earthRadius, metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'

/** Something at a position. */
export interface Placed<T> {
  readonly geo: Geo
  /** Decides between things at the same distance; unique. */
  readonly name: string
  readonly value: T
}

export interface Found<T> {
  readonly value: T
  /** Whole metres. */
  readonly metres: number
}

export interface Search<T> {
  readonly from: Geo
  /** Metres. */
  readonly radius: number
  readonly count: number
  /** What may be found. */
  fits(value: T): boolean
}

/** From the middle of the earth, in metres: so neither the poles nor the date line are anything special. */
type Vector = readonly [x: number, y: number, z: number]

/** A node of the tree: everything at one position, by name, and the spots to both sides of it along an axis. */
interface Spot<T> {
  readonly geo: Geo
  readonly vector: Vector
  readonly things: Placed<T>[]
  axis: 0 | 1 | 2
  below?: Spot<T> | undefined
  above?: Spot<T> | undefined
}

interface Candidate<T> {
  readonly thing: Placed<T>
  readonly metres: number
}

/**
 * Finds what is nearest to a position, with a k-d tree: also where a hundred thousand places lie in one town, a search
 * looks at some dozens of them.
 */
export function nearIndex<T>(things: readonly Placed<T>[]): (search: Search<T>) => readonly Found<T>[] {
  const spots = spotsOf(things)
  const root = treeOf(spots, 0, spots.length, 0)
  return (search) => nearest(root, search).map(({ thing, metres }) => ({ value: thing.value, metres }))
}

function nearest<T>(root: Spot<T> | undefined, { from, radius, count, fits }: Search<T>): readonly Candidate<T>[] {
  const at = vectorOf(from)
  const found: Candidate<T>[] = []
  visit(root)
  return found

  /** How far something may lie to be found yet. A metre more than is told, since metres are rounded. */
  function reach(): number {
    return 1 + (found.length < count ? radius : (found.at(-1)?.metres ?? radius))
  }

  function visit(spot: Spot<T> | undefined): void {
    if (!spot) return
    const [x, y, z] = spot.vector
    // The straight way through the earth is shorter than the one around it.
    if (Math.sqrt((x - at[0]) ** 2 + (y - at[1]) ** 2 + (z - at[2]) ** 2) <= reach()) take(spot)
    const aside = at[spot.axis] - spot.vector[spot.axis]
    visit(aside < 0 ? spot.below : spot.above)
    if (Math.abs(aside) <= reach()) visit(aside < 0 ? spot.above : spot.below)
  }

  function take({ geo, things }: Spot<T>): void {
    const metres = metresBetween(from, geo)
    if (metres > radius) return
    let taken = 0
    for (const thing of things) {
      // Those behind it have later names, so they would not come before it either.
      if (taken === count) return
      if (!fits(thing.value)) continue
      taken++
      const candidate = { thing, metres }
      const place = found.findIndex((one) => compare(candidate, one) < 0)
      found.splice(place === -1 ? found.length : place, 0, candidate)
      if (found.length > count) found.pop()
    }
  }
}

function compare<T>(a: Candidate<T>, b: Candidate<T>): number {
  return a.metres - b.metres || compareText(a.thing.name, b.thing.name)
}

function spotsOf<T>(things: readonly Placed<T>[]): Spot<T>[] {
  const spots = new Map<string, Spot<T>>()
  for (const thing of things.toSorted((a, b) => compareText(a.name, b.name))) {
    const key = thing.geo.join(' ')
    const spot = spots.get(key)
    if (spot) spot.things.push(thing)
    else spots.set(key, { geo: thing.geo, vector: vectorOf(thing.geo), things: [thing], axis: 0 })
  }
  return [...spots.values()]
}

/** Makes a tree of the spots from `start` to `end`, which it puts into another order. */
function treeOf<T>(spots: Spot<T>[], start: number, end: number, axis: Spot<T>['axis']): Spot<T> | undefined {
  if (start >= end) return undefined
  const middle = (start + end) >> 1
  select(spots, start, end - 1, middle, axis)
  const spot = spots[middle]
  if (!spot) return undefined
  const next = axis === 2 ? 0 : axis === 1 ? 2 : 1
  spot.axis = axis
  spot.below = treeOf(spots, start, middle, next)
  spot.above = treeOf(spots, middle + 1, end, next)
  return spot
}

/** Quickselect: moves spots between `left` and `right` until none before `middle` lies above it, and none after it below. */
function select<T>(spots: Spot<T>[], left: number, right: number, middle: number, axis: Spot<T>['axis']): void {
  const along = (index: number): number => spots[index]?.vector[axis] ?? 0
  let [low, high] = [left, right]
  while (low < high) {
    const pivot = along((low + high) >> 1)
    let [i, j] = [low, high]
    while (i <= j) {
      while (along(i) < pivot) i++
      while (along(j) > pivot) j--
      if (i > j) break
      const [one, other] = [spots[i], spots[j]]
      if (one && other) [spots[i], spots[j]] = [other, one]
      i++
      j--
    }
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else return
  }
}

function vectorOf([latitude, longitude]: Geo): Vector {
  const lat = (latitude * Math.PI) / 180
  const lon = (longitude * Math.PI) / 180
  return [
    earthRadius * Math.cos(lat) * Math.cos(lon),
    earthRadius * Math.cos(lat) * Math.sin(lon),
    earthRadius * Math.sin(lat),
  ]
}
