import type { Nameable } from '../../compiler/2-check/context.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { packageFile } from '../files/package.ts'

const names = [
  'airports',
  'cities',
  'stations',
  'countries',
  'names',
  'zones',
  'sources',
] as const satisfies readonly (keyof PlaceData)[]

/** The files of the data set, relative to the package. */
export const placeFiles: readonly string[] = names.map((name) => `places/${name}.json`)

let data: PlaceData | undefined

/** The data set `places/` of this package. Read once, and only when pages are planned. */
export function placeData(): PlaceData {
  return (data ??= Object.fromEntries(
    names.map((name) => [name, JSON.parse(packageFile(`places/${name}.json`).toString()) as unknown]),
  ) as unknown as PlaceData)
}

/** What pages can name of it. */
export function nameablePlaces(): Nameable {
  const { airports, names } = placeData()
  return {
    airports: new Set(airports.map(([code]) => code)),
    languages: new Set(Object.keys(names['en']?.languages ?? {})),
  }
}
