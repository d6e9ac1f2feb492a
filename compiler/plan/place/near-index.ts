import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { compareText } from '../../diagnostic/sort.ts'
import { metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'

/** A value at a position. */
export interface Placed<T> {
  readonly geo: Geo
  /** Breaks ties between values at the same distance. Must be unique. */
  readonly name: string
  readonly value: T
}

export interface Found<T> {
  readonly value: T
  /** In whole metres. */
  readonly metres: number
}

export interface Search<T> {
  readonly from: Geo
  /** In metres. */
  readonly radius: number
  readonly count: number
  /** Whether the search may return this value. */
  fits(value: T): boolean
}

/**
 * Returns a function that finds the values nearest to a position, by whole metres and then by name. Values at the same
 * position share a point of the tree, so that thousands of them do not slow down a search.
 */
export function nearIndex<T>(things: readonly Placed<T>[]): (search: Search<T>) => readonly Found<T>[] {
  const points = pointsOf(things)
  const tree = new KDBush(points.length)
  for (const [first] of points) tree.add(first.geo[1], first.geo[0])
  tree.finish()
  return ({ from, radius, count, fits }) => {
    const pointsWithin = (metres: number, most?: number): readonly number[] =>
      // One metre more, because the tree uses another radius of the earth, and distances are rounded here.
      around(
        tree,
        from[1],
        from[0],
        most,
        (metres + 1) / 1000,
        (index) => points[index]?.some(({ value }) => fits(value)) ?? false,
      )
    const distance = (index: number): number => metresBetween(from, points[index]?.[0].geo ?? from)
    // Include all points at the same whole metre, so that names break the tie. Almost always a few more show where they end.
    const some = pointsWithin(radius, count + 2)
    const farthest = some.length < count ? radius : Math.min(radius, Math.max(...some.slice(0, count).map(distance)))
    const isWhole = some.length < count + 2 || distance(some.at(-1) ?? 0) > farthest + 1
    return (isWhole ? some : pointsWithin(farthest))
      .flatMap((index) => {
        const metres = distance(index)
        const fitting = metres > radius ? [] : (points[index] ?? []).filter(({ value }) => fits(value)).slice(0, count)
        return fitting.map(({ name, value }) => ({ name, value, metres }))
      })
      .toSorted((a, b) => a.metres - b.metres || compareText(a.name, b.name))
      .slice(0, count)
      .map(({ value, metres }) => ({ value, metres }))
  }
}

/** The values at each position, sorted by name. */
function pointsOf<T>(things: readonly Placed<T>[]): readonly (readonly [Placed<T>, ...Placed<T>[]])[] {
  const points = new Map<string, [Placed<T>, ...Placed<T>[]]>()
  for (const thing of things.toSorted((a, b) => compareText(a.name, b.name))) {
    const key = thing.geo.join(' ')
    const point = points.get(key)
    if (point) point.push(thing)
    else points.set(key, [thing])
  }
  return [...points.values()]
}
