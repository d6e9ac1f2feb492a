import { compareText } from '../../diagnostic/sort.ts'
import { earthRadius, metresBetween } from '../../domain/geo.ts'
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
  /** Whether the search may return this value, at this distance in metres. */
  fits(value: T, metres: number): boolean
}

/** A search looks this far first, in metres, and then four times as far each time. Most find enough at once. */
const firstReach = 200_000
const halfAround = Math.ceil(Math.PI * earthRadius)

/**
 * Returns a function that finds the values nearest to a position, by whole metres and then by name. It looks through a band of
 * latitudes, from the middle to both sides. The band becomes narrower with each value that it finds.
 */
export function nearIndex<T>(things: readonly Placed<T>[]): (search: Search<T>) => readonly Found<T>[] {
  const points = pointsOf(things)
  const latitudes = Float64Array.from(points, ({ geo }) => geo[0])
  const longitudes = Float64Array.from(points, ({ geo }) => geo[1])
  return (search) => {
    const widest = Math.min(search.radius, halfAround)
    for (let radius = firstReach; ; radius *= 4) {
      const found = within({ ...search, radius: Math.min(radius, widest) })
      if (found.length === search.count || radius >= widest)
        return found.map(({ value: { value }, metres }) => ({ value, metres }))
    }
  }

  function within({ from, radius, count, fits }: Search<T>): readonly Found<Placed<T>>[] {
    const found: Found<Placed<T>>[] = []
    let [farthest, reach, turn] = [radius, reachOf(radius), widestTurn(radius, from)]
    const [latitude, longitude] = from
    let north = firstFrom(latitudes, latitude)
    let south = north - 1
    for (;;) {
      const above = north < latitudes.length ? (latitudes[north] as number) - latitude : Infinity
      const below = south >= 0 ? latitude - (latitudes[south] as number) : Infinity
      if (Math.min(above, below) > reach) return found
      const index = above < below ? north++ : south--
      const across = Math.abs((longitudes[index] as number) - longitude)
      if (across > turn && 360 - across > turn) continue
      const { geo, values } = points[index] as Point<T>
      const metres = metresBetween(from, geo)
      if (metres > farthest) continue
      for (const value of values) {
        const one = { value, metres }
        let at = found.length
        while (at > 0 && compareFound(one, found[at - 1] as Found<Placed<T>>) < 0) at--
        // The other values of the point come later, too.
        if (at === count) break
        if (fits(value.value, metres)) found.splice(at, 0, one)
        if (found.length > count) found.pop()
      }
      const last = found[count - 1]
      if (last && last.metres < farthest)
        [farthest, reach, turn] = [last.metres, reachOf(last.metres), widestTurn(last.metres, from)]
    }
  }
}

function compareFound(a: Found<Placed<unknown>>, b: Found<Placed<unknown>>): number {
  return a.metres - b.metres || compareText(a.value.name, b.value.name)
}

/** The values at one position, sorted by name. */
interface Point<T> {
  readonly geo: Geo
  readonly values: readonly Placed<T>[]
}

/** The values at each position, sorted by latitude. Thousands at the same position do not slow down a search. */
function pointsOf<T>(things: readonly Placed<T>[]): readonly Point<T>[] {
  const points: { readonly geo: Geo; readonly values: Placed<T>[] }[] = []
  for (const thing of things.toSorted(
    ({ geo: a, name: first }, { geo: b, name: second }) => a[0] - b[0] || a[1] - b[1] || compareText(first, second),
  )) {
    const last = points.at(-1)
    if (last?.geo[0] === thing.geo[0] && last.geo[1] === thing.geo[1]) last.values.push(thing)
    else points.push({ geo: thing.geo, values: [thing] })
  }
  return points
}

const radians = Math.PI / 180

/** A distance in degrees. One metre more, because distances are rounded. */
const reachOf = (metres: number): number => (metres + 1) / earthRadius / radians

/** The largest difference of longitude within a distance of a position, in degrees. It saves most of the exact distances. */
function widestTurn(metres: number, [latitude]: Geo): number {
  const reach = reachOf(metres)
  const half = Math.sin((reach / 2) * radians) / Math.cos(Math.min(90, Math.abs(latitude) + reach) * radians)
  return half < 1 ? (2 * Math.asin(half)) / radians : 180
}

/** The index of the first latitude at or north of another. */
function firstFrom(latitudes: Float64Array, latitude: number): number {
  let [low, high] = [0, latitudes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((latitudes[middle] as number) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
