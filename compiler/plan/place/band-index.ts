import { compareText } from '../../diagnostic/sort.ts'
import { earthRadius, metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import type { Found } from './near-index.ts'

export interface BandSearch<T> {
  readonly from: Geo
  /** In metres. */
  readonly radius: number
  readonly count: number
  /** Whether the search may return this value, at this distance in metres. */
  fits(value: T, metres: number): boolean
}

/**
 * Returns a function that finds the values nearest to a position, by whole metres and then by name. It looks through a
 * band of latitudes: with a few thousand values and some hundred searches, that is faster than to build a tree.
 */
export function bandIndex<T extends { readonly geo: Geo; readonly name: string }>(
  values: readonly T[],
): (search: BandSearch<T>) => readonly Found<T>[] {
  const sorted = values.toSorted((a, b) => a.geo[0] - b.geo[0])
  return ({ from, radius, count, fits }) => {
    const found: Found<T>[] = []
    // One metre more, because distances are rounded.
    const reach = (radius + 1) / earthRadius / radians
    const turn = widestTurn(reach, Math.min(90, Math.abs(from[0]) + reach))
    for (let at = firstFrom(sorted, from[0] - reach); at < sorted.length; at++) {
      const value = sorted[at]
      if (!value || value.geo[0] > from[0] + reach) break
      if (Math.abs(((value.geo[1] - from[1] + 540) % 360) - 180) > turn) continue
      const metres = metresBetween(from, value.geo)
      if (metres <= radius && fits(value, metres)) found.push({ value, metres })
    }
    return found.toSorted((a, b) => a.metres - b.metres || compareText(a.value.name, b.value.name)).slice(0, count)
  }
}

const radians = Math.PI / 180

/**
 * The largest difference of longitude between two positions that are no farther apart than `reach` and no nearer to a pole
 * than `latitude`, in degrees. It saves most of the exact distances.
 */
function widestTurn(reach: number, latitude: number): number {
  const half = Math.sin((reach / 2) * radians) / Math.cos(latitude * radians)
  return half < 1 ? (2 * Math.asin(half)) / radians : 180
}

/** The index of the first value at or north of a latitude. */
function firstFrom(sorted: readonly { readonly geo: Geo }[], latitude: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.geo[0] ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
