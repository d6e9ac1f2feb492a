import { groupBy } from '../source/group-by.ts'
import type { Geo } from './geo.ts'
import data from './zone-cells.json' with { type: 'json' }

/** A time zone as an area of the globe. */
export interface Zone {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /**
   * Whether a position is in the zone, or so close to its border that it could be. Precise to about fifty kilometres.
   */
  covers(position: Geo): boolean
}

let zones: ReadonlyMap<string, Zone> | undefined
let byCountry: ReadonlyMap<string, readonly Zone[]> | undefined
/** Never more entries than the globe has degree cells. */
const byCell = new Map<number, readonly Zone[]>()
const links: ReadonlyMap<string, string> = new Map(Object.entries(data.links))

/**
 * The zone for a name of the IANA database, including older names; `undefined` for zones without a country, such as
 * `UTC`.
 */
export function zoneOf(name: string): Zone | undefined {
  return allZones().get(name) ?? allZones().get(links.get(name) ?? '')
}

/** The names of all zones. */
export function zoneNames(): Iterable<string> {
  return allZones().keys()
}

/** The zones of a country; empty if the code is not a country. */
export function zonesOf(country: string): readonly Zone[] {
  byCountry ??= groupBy(allZones().values(), (zone) => zone.country)
  return byCountry.get(country) ?? []
}

/** The possible zones of a position; empty on the high seas. */
export function zonesAt(position: Geo): readonly Zone[] {
  const [row, column] = cellOf(position)
  const cell = row * 360 + column
  const known = byCell.get(cell) ?? [...allZones().values()].filter((zone) => zone.covers(position))
  byCell.set(cell, known)
  return known
}

/** Row and column of a position. The north pole counts to the last row, the date line to the first column. */
function cellOf([latitude, longitude]: Geo): readonly [number, number] {
  return [Math.min(179, Math.floor(latitude + 90)), Math.floor(longitude + 180) % 360]
}

function allZones(): ReadonlyMap<string, Zone> {
  return (zones ??= new Map(
    Object.entries(data.zones).map(([name, countryAndCells]): [string, Zone] => {
      const [country = '', ...rows] = countryAndCells.split(' ')
      let cells: ReadonlyMap<number, readonly (readonly [number, number])[]> | undefined
      const covers = (position: Geo): boolean => {
        // Decoded lazily: a table uses about twenty of four hundred zones.
        cells ??= new Map(rows.map(decoded))
        const [row, column] = cellOf(position)
        return cells.get(row)?.some(([first, last]) => first <= column && column <= last) ?? false
      }
      return [name, { name, country, covers }]
    }),
  ))
}

/**
 * Reads e.g. `3n:53-59,5c`: a row of degrees, counted from the south pole, and its ranges of columns, from the date line
 * eastwards. Numbers are in base 36.
 */
function decoded(text: string): [number, (readonly [number, number])[]] {
  const [row = '', runs = ''] = text.split(':')
  return [
    parseInt(row, 36),
    runs.split(',').map((run) => {
      const [first = '', last = first] = run.split('-')
      return [parseInt(first, 36), parseInt(last, 36)]
    }),
  ]
}
