import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { packageFile } from '../files/package.ts'

let data: PlaceData | undefined

/** The data set `places/` of this package. Read once, and only when pages are planned. */
export function placeData(): PlaceData {
  const read = (name: keyof PlaceData): unknown => JSON.parse(packageFile(`places/${name}.json`).toString())
  return (data ??= {
    airports: read('airports'),
    cities: read('cities'),
    stations: read('stations'),
    countries: read('countries'),
    names: read('names'),
    zones: read('zones'),
    sources: read('sources'),
  } as PlaceData)
}
