import { cityReach } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import type { Around, Found } from './near-index.ts'
import { placeSearch } from './place-data.ts'
import type { DataPlace, PlaceData } from './place-data.ts'

/** An airport of the table and one of the data set are the same up to this distance, in metres. */
export const sameAirport = 3_000
/** The same for stations. */
export const sameStation = 1_000
/** How far, in metres, travellers go for an airport: for each of the large ones of a city, and for the only one. */
const airportRadius = { city: 60_000, only: 150_000 } as const
/** London has four large ones. */
const mostAirports = 4
/** Farther away, another station may be the better one, which the data set does not know. */
const stationRadius = 15_000
/** In thousands of people: places far outside belong to such a city rather than to the town next to them. */
const metropolis = 1_000
/** Within this distance, in metres, everything is in the middle of a city. */
const centre = 5_000

/** The places of the data set that pages name. Each is missing if there is none. */
export interface PlacesNear {
  /** The airport at a position. */
  airportAt(at: Geo): DataPlace | undefined
  /**
   * The airports with these codes. Without codes the large ones of the city, nearest first, or otherwise the nearest one and the
   * nearest large one.
   */
  airports(from: Geo, codes?: readonly string[]): readonly Found<DataPlace>[]
  /** The nearest main station, never across a border. */
  station(from: Geo, country: string | undefined): Found<DataPlace> | undefined
  /** The city that a position belongs to. */
  city(from: Geo, country: string | undefined): Found<DataPlace> | undefined
  /** The nearest city or station with this name. */
  named(name: string, kind: 'cities' | 'stations', around: Around): Found<DataPlace> | undefined
}

/** Searches a data set. */
export function placesNear(data: PlaceData): PlacesNear {
  const search = placeSearch(data)
  return {
    airportAt: (from) => search.airports({ from, radius: sameAirport, count: 1, fits: any })[0]?.value,
    airports: (from, codes) => {
      if (codes) return codes.flatMap((code) => search.airport(code, from) ?? [])
      const isLarge = ({ large }: DataPlace): boolean => large === true
      const ofCity = search.airports({ from, radius: airportRadius.city, count: mostAirports, fits: isLarge })
      if (ofCity.length > 0) return ofCity
      const only = { from, radius: airportRadius.only, count: 1 }
      return [...new Set([any, isLarge].flatMap((fits) => search.airports({ ...only, fits })))]
    },
    station: (from, country) =>
      search.stations({ from, radius: stationRadius, count: 1, fits: (station) => station.country === country })[0],
    city: (from, country) => {
      const inCountry = (place: DataPlace): boolean => country === undefined || place.country === country
      const large = (place: DataPlace): boolean => inCountry(place) && (place.thousands ?? 0) >= metropolis
      const towns = [
        ...search.cities({ from, radius: cityReach, count: 10, fits: inCountry }),
        ...search.cities({ from, radius: cityReach, count: 3, fits: large }),
      ]
      return towns.toSorted((a, b) => pull(b) - pull(a))[0]
    },
    named: (name, kind, around) => search[kind]({ ...around, count: 1, fits: (place) => place.name === name })[0],
  }
}

const any = (): boolean => true

/** How much a city attracts: a large one reaches farther than a small one. */
function pull({ value, metres }: Found<DataPlace>): number {
  return (value.thousands ?? 0) / Math.max(metres, centre) ** 1.5
}
