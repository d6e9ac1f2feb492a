import type { Nameable } from '../../compiler/2-check/context.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { memo } from '../../compiler/source/memo.ts'
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

const read = memo((name: keyof PlaceData): unknown => JSON.parse(packageFile(`places/${name}.json`).toString()))

let data: PlaceData | undefined

/** The data set `places/` of this package. Read once, and only when pages are planned. */
export function placeData(): PlaceData {
  return (data ??= Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as PlaceData)
}

/** What pages can name of it. Reads no more than that. */
export function nameablePlaces(): Nameable {
  const airports = read('airports') as PlaceData['airports']
  const { en } = read('names') as PlaceData['names']
  return {
    airports: new Set(airports.map(([code]) => code)),
    languages: new Set(Object.keys(en?.languages ?? {})),
    places: (kind) =>
      kind === 'city'
        ? (read('cities') as PlaceData['cities']).map(([name, , ...geo]) => ({ name, geo: [geo[0], geo[1]] }))
        : (read('stations') as PlaceData['stations']).map(([, name, , ...geo]) => ({ name, geo })),
  }
}
