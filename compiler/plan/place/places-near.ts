import type { Geo } from '../../domain/geo.ts'
import type { Found } from './near-index.ts'
import { placeSearch } from './place-data.ts'
import type { DataPlace, PlaceData } from './place-data.ts'

/** An airport of the table and one of the data set are the same up to this distance, in metres. */
export const sameAirport = 3_000
/** How far, in metres, travellers go for an airport, and for a choice of two. */
const airportRadius = { nearest: 150_000, large: 100_000 } as const
/** Farther away, another station may be the better one, which the data set does not know. */
const stationRadius = 15_000
const cityRadius = 100_000
/** In thousands of people: places far outside belong to such a city rather than to the town next to them. */
const metropolis = 1_000
/** Within this distance, in metres, everything is in the middle of a city. */
const centre = 5_000
/** Another large city: this far away, in metres, and with this many thousands of people. */
const anotherCity = { nearest: 40_000, farthest: 400_000, thousands: 300 } as const

/** The maximum distance of a place of the data set that pages name, in metres. */
export const farthestPlace = anotherCity.farthest

/** The places of the data set that pages name. Each is missing if there is none. */
export interface PlacesNear {
  /** The airport at a position. */
  airportAt(at: Geo): DataPlace | undefined
  /** The nearest airport, and the nearest other large one. */
  airports(from: Geo): readonly Found<DataPlace>[]
  /** The nearest main station, never across a border. */
  station(from: Geo, country: string | undefined): Found<DataPlace> | undefined
  /** The city that a position belongs to. */
  city(from: Geo, country: string | undefined): Found<DataPlace> | undefined
  /** The nearest large city of the country besides the one at a position. */
  nextCity(from: Geo, country: string | undefined): Found<DataPlace> | undefined
}

/** Searches a data set. */
export function placesNear(data: PlaceData): PlacesNear {
  const search = placeSearch(data)
  return {
    airportAt: (from) => search.airports({ from, radius: sameAirport, count: 1, fits: any })[0]?.value,
    airports: (from) => {
      const [first] = search.airports({ from, radius: airportRadius.nearest, count: 1, fits: any })
      const fits = (one: DataPlace): boolean => one.large === true && one !== first?.value
      const [large] = search.airports({ from, radius: airportRadius.large, count: 1, fits })
      return [first, large].flatMap((one) => one ?? [])
    },
    station: (from, country) =>
      search.stations({ from, radius: stationRadius, count: 1, fits: (one) => one.country === country })[0],
    city: (from, country) => {
      const inCountry = (one: DataPlace): boolean => country === undefined || one.country === country
      const large = (one: DataPlace): boolean => inCountry(one) && (one.thousands ?? 0) >= metropolis
      const towns = [
        ...search.cities({ from, radius: cityRadius, count: 10, fits: inCountry }),
        ...search.cities({ from, radius: cityRadius, count: 3, fits: large }),
      ]
      return towns.toSorted((a, b) => pull(b) - pull(a))[0]
    },
    nextCity: (from, country) => {
      const fits = (one: DataPlace, metres: number): boolean =>
        (country === undefined || one.country === country) &&
        (one.thousands ?? 0) >= anotherCity.thousands &&
        metres >= anotherCity.nearest
      return search.cities({ from, radius: anotherCity.farthest, count: 1, fits })[0]
    },
  }
}

const any = (): boolean => true

/** How much a city attracts: a large one reaches farther than a small one. */
function pull({ value, metres }: Found<DataPlace>): number {
  return (value.thousands ?? 0) / Math.max(metres, centre) ** 1.5
}
