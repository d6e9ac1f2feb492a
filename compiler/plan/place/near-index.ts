import { earthRadius, metresBetween } from './geo.ts'
import type { Geo } from './geo.ts'

/** Something at a position. */
export interface Placed<T> {
  readonly geo: Geo
  /** Decides between things at the same distance; unique. */
  readonly name: string
  readonly value: T
}

export interface Found<T> {
  readonly value: T
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

/** Edges of the cells in metres, the finest first: where places lie close together few cells are enough. */
const edges = [2_000, 32_000] as const

type Vector = readonly [number, number, number]

/**
 * Finds what lies near a position. The cells are cubes through which the globe's surface runs, so that neither the
 * poles nor the date line are anything special.
 */
export function nearIndex<T>(things: readonly Placed<T>[]): (search: Search<T>) => readonly Found<T>[] {
  const grids = edges.map((edge) => ({ edge, cells: new Map<number, Placed<T>[]>() }))
  for (const thing of things) {
    const at = vector(thing.geo)
    for (const { edge, cells } of grids) {
      const key = keyOf(at.map((part) => Math.floor(part / edge)) as unknown as Vector)
      const cell = cells.get(key)
      if (cell) cell.push(thing)
      else cells.set(key, [thing])
    }
  }
  return ({ from, radius, count, fits }) => {
    let found: readonly Found<T>[] = []
    for (const { edge, cells } of grids) {
      // Whatever is less than an edge away lies in a cell of its own or in one beside it: the chord is shorter than the arc.
      const reach = Math.min(edge - 1, radius)
      found = around(cells, vector(from), edge)
        .filter(({ value }) => fits(value))
        .map(({ value, name, geo }) => ({ value, name, metres: metresBetween(from, geo) }))
        .filter(({ metres }) => metres <= reach)
        .toSorted((a, b) => a.metres - b.metres || (a.name < b.name ? -1 : 1))
        .slice(0, count)
        .map(({ value, metres }) => ({ value, metres }))
      if (found.length === count || reach === radius) break
    }
    return found
  }
}

function* neighbours([x, y, z]: Vector): Generator<Vector> {
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) for (let dz = -1; dz <= 1; dz++) yield [x + dx, y + dy, z + dz]
}

function around<T>(cells: ReadonlyMap<number, Placed<T>[]>, at: Vector, edge: number): Placed<T>[] {
  const middle = at.map((part) => Math.floor(part / edge)) as unknown as Vector
  return [...neighbours(middle)].flatMap((cell) => cells.get(keyOf(cell)) ?? [])
}

/** Coordinates from the middle of the earth in metres. */
function vector([latitude, longitude]: Geo): Vector {
  const lat = (latitude * Math.PI) / 180
  const lon = (longitude * Math.PI) / 180
  return [
    earthRadius * Math.cos(lat) * Math.cos(lon),
    earthRadius * Math.cos(lat) * Math.sin(lon),
    earthRadius * Math.sin(lat),
  ]
}

/** One number for a cell. The globe is some 6,400 of the finest cells wide. */
function keyOf([x, y, z]: Vector): number {
  return ((x + 8192) * 16_384 + (y + 8192)) * 16_384 + (z + 8192)
}
