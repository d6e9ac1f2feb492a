import type { EmergencyService } from '../../../runtime/contract/surroundings.ts'
import type { Geo } from '../../domain/geo.ts'
import { metresBetween } from '../../domain/geo.ts'
import { nearIndex } from './near-index.ts'
import type { Found } from './near-index.ts'

/** The data set `places/`, as its files have it. See docs/data-sources.md. */
export interface PlaceData {
  /**
   * IATA and ICAO code, English name, latitude, longitude, whether it is large, and then its article in the English Wikipedia
   * as in its address. With scheduled flights only.
   */
  readonly airports: readonly (readonly [string, string, string, number, number, 0 | 1, string?])[]
  /** Name, country, latitude, longitude, thousands of people. */
  readonly cities: readonly (readonly [string, string, number, number, number])[]
  /** Identifier at the source, name as written there, country, latitude, longitude. Main stations of cities only. */
  readonly stations: readonly (readonly [string, string, string, number, number])[]
  readonly countries: Readonly<Partial<Record<string, CountryData>>>
  /** Names of currencies, languages and cities, by language. */
  readonly names: Readonly<Partial<Record<string, NameData>>>
  readonly zones: {
    /** As in `2027-03-20`. */
    readonly days: readonly string[]
    /** Time zone to minutes ahead of UTC, on each of the days. */
    readonly zones: Readonly<Partial<Record<string, readonly number[]>>>
  }
  readonly sources: {
    /** The day on which the data was taken over. */
    readonly asOf: string
    readonly kinds: Readonly<Record<SourceKind, DataSource & { readonly packages: readonly string[] }>>
    /** Where the emergency numbers were read, by the names that countries use. */
    readonly emergency: Readonly<Record<string, DataSource>>
  }
}

export interface CountryData {
  /** ISO 4217. */
  readonly currency?: string
  /** What people speak in all of the country, that of most people first, e.g. `de`. */
  readonly languages?: readonly string[]
  /** Without `+`. */
  readonly callingCode?: string
  readonly emergency?: {
    /** A number, and whom it calls. */
    readonly numbers: readonly (readonly [string, ...EmergencyService[]])[]
    /** Names in `sources.emergency`. */
    readonly sources: readonly string[]
  }
}

export interface NameData {
  readonly currencies: Readonly<Partial<Record<string, string>>>
  readonly languages: Readonly<Partial<Record<string, string>>>
  /** By country and name of the row, e.g. `EG Cairo`. Only those that differ from it. */
  readonly cities?: Readonly<Partial<Record<string, string>>>
}

/** The kinds of facts that have a source of their own. */
export type SourceKind =
  | 'airport'
  | 'city'
  | 'cityNames'
  | 'station'
  | 'timeZone'
  | Exclude<keyof CountryData, 'emergency'>

export interface DataSource {
  readonly name: string
  readonly url: string
  /** Of a data set. A text has none. */
  readonly licence?: string
}

/** A row of the data set. */
export interface DataPlace {
  readonly name: string
  /** The language of the name, if it is known. */
  readonly lang?: string
  readonly geo: Geo
  readonly country?: string
  readonly codes?: { readonly iata: string; readonly icao: string }
  /** The address of an article about it. */
  readonly article?: string
  readonly large?: boolean
  readonly thousands?: number
}

type Find = ReturnType<typeof nearIndex<DataPlace>>

/** Searches of the rows of a data set. */
export interface PlaceSearch {
  readonly airports: Find
  /** The airport with an IATA code, and how far it is. */
  airport(code: string, from: Geo): Found<DataPlace> | undefined
  readonly cities: Find
  readonly stations: Find
}

export function placeSearch({ airports, cities, stations, countries }: PlaceData): PlaceSearch {
  const allAirports = airports.map(([iata, icao, name, latitude, longitude, large, article]): DataPlace => ({
    name,
    lang: 'en',
    geo: [latitude, longitude],
    codes: { iata, icao },
    large: large === 1,
    ...(article !== undefined && { article: `https://en.wikipedia.org/wiki/${article}` }),
  }))
  const byCode = new Map(allAirports.map((airport) => [airport.codes?.iata, airport]))
  return {
    airports: find(allAirports),
    airport(code, from) {
      const value = byCode.get(code)
      return value && { value, metres: metresBetween(from, value.geo) }
    },
    cities: find(
      cities.map(([name, country, latitude, longitude, thousands]) => ({
        name,
        geo: [latitude, longitude],
        country,
        thousands,
      })),
    ),
    stations: find(
      stations.map(([, name, country, latitude, longitude]) => {
        const lang = countries[country]?.languages?.[0]
        return { name, geo: [latitude, longitude], country, ...(lang !== undefined && { lang }) }
      }),
    ),
  }
}

const find = (places: readonly DataPlace[]): Find =>
  nearIndex(places.map((value) => ({ geo: value.geo, name: value.name, value })))
