import { groupBy } from './group-by.ts'
import type { Geo } from './geo.ts'
import { zoneCells, zoneLinks } from './zone-cells.ts'

/** A time zone on the globe. */
export interface Zone {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Whether a position lies in the zone, or so near its border that it may. To about fifty kilometres. */
  covers(position: Geo): boolean
}

let zones: ReadonlyMap<string, Zone> | undefined
let byCountry: ReadonlyMap<string, readonly Zone[]> | undefined
/** At most as many as the globe has degrees. */
const byCell = new Map<string, readonly Zone[]>()
let links: ReadonlyMap<string, string> | undefined

/** The zone of a name of the IANA database, also of an older one; `undefined` for those of no country, such as `UTC`. */
export function zoneOf(name: string): Zone | undefined {
  links ??= new Map(entries(zoneLinks).map((entry) => entry.split(' ') as [string, string]))
  return allZones().get(name) ?? allZones().get(links.get(name) ?? '')
}

/** The zones of a country; none for what is no country. */
export function zonesOf(country: string): readonly Zone[] {
  byCountry ??= groupBy(allZones().values(), (zone) => zone.country)
  return byCountry.get(country) ?? []
}

/** The zones that may be those of a position; none on the high seas. */
export function zonesAt(position: Geo): readonly Zone[] {
  const cell = cellOf(position).join(' ')
  const known = byCell.get(cell) ?? [...allZones().values()].filter((zone) => zone.covers(position))
  byCell.set(cell, known)
  return known
}

/** Row and column of a position. The pole and the date line belong to the last row and the first column. */
function cellOf([latitude, longitude]: Geo): readonly [number, number] {
  return [Math.min(179, Math.floor(latitude + 90)), Math.floor(longitude + 180) % 360]
}

function allZones(): ReadonlyMap<string, Zone> {
  return (zones ??= new Map(
    entries(zoneCells).map((entry): [string, Zone] => {
      const country = entry.indexOf(' ') + 1
      const rows = entry.indexOf(' ', country) + 1
      let cells: ReadonlyMap<number, readonly (readonly [number, number])[]> | undefined
      const covers = (position: Geo): boolean => {
        // Of four hundred zones a table asks for some twenty.
        cells ??= new Map(entry.slice(rows).split(' ').map(decoded))
        const [row, column] = cellOf(position)
        return cells.get(row)?.some(([first, last]) => first <= column && column <= last) ?? false
      }
      const name = entry.slice(0, country - 1)
      return [name, { name, country: entry.slice(country, rows - 1), covers }]
    }),
  ))
}

/** `3n:53-59,5c` → the row and its runs of columns. */
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

function entries(text: string): readonly string[] {
  return text.split(/[\n;]/).filter((entry) => entry !== '')
}
