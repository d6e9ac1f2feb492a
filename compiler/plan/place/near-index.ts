import { compareText } from '../../diagnostic/sort.ts'
import { earthRadius, metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { firstIndex } from '../../source/first-index.ts'

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

/** Where to look, and how far, in metres. */
export type Around = Pick<Search<never>, 'from' | 'radius'>

export interface Search<T> {
  readonly from: Geo
  /** In metres. */
  readonly radius: number
  readonly count: number
  /** Whether the search may return this value. */
  fits(value: T): boolean
}

/** A search looks this far first, in metres, and then four times as far each time. */
const firstReach = 1_000
const halfAround = Math.ceil(Math.PI * earthRadius)

/** Returns a function that finds the values nearest to a position, by whole metres and then by name, in a band of latitudes. */
export function nearIndex<T>(things: readonly Placed<T>[]): (search: Search<T>) => readonly Found<T>[] {
  const sorted = things.toSorted((a, b) => a.geo[0] - b.geo[0])
  const latitudes = Float64Array.from(sorted, ({ geo }) => geo[0])
  const longitudes = Float64Array.from(sorted, ({ geo }) => geo[1])
  return ({ from, radius, count, fits }) => {
    const widest = Math.min(radius, halfAround)
    for (let reach = firstReach; ; reach *= 4) {
      const farthest = Math.min(reach, widest)
      const found: (Found<T> & { readonly name: string })[] = []
      const degrees = degreesOf(farthest)
      const turn = widestTurn(degrees, from)
      const [south, north] = [from[0] - degrees, from[0] + degrees]
      const first = firstIndex(latitudes.length, (at) => (latitudes[at] as number) >= south)
      for (let at = first; (latitudes[at] as number) <= north; at++) {
        const across = Math.abs((longitudes[at] as number) - from[1])
        if (across > turn && 360 - across > turn) continue
        const { geo, name, value } = sorted[at] as Placed<T>
        const metres = metresBetween(from, geo)
        if (metres <= farthest && fits(value)) found.push({ name, value, metres })
      }
      if (found.length >= count || farthest === widest)
        return found
          .toSorted((a, b) => a.metres - b.metres || compareText(a.name, b.name))
          .slice(0, count)
          .map(({ value, metres }) => ({ value, metres }))
    }
  }
}

const radians = Math.PI / 180

/** A distance in degrees. One metre more, because distances are rounded. */
const degreesOf = (metres: number): number => (metres + 1) / earthRadius / radians

/** The largest difference of longitude within a distance of a position, in degrees. It saves most of the exact distances. */
function widestTurn(degrees: number, [latitude]: Geo): number {
  const half = Math.sin((degrees / 2) * radians) / Math.cos(Math.min(90, Math.abs(latitude) + degrees) * radians)
  return half < 1 ? (2 * Math.asin(half)) / radians : 180
}
