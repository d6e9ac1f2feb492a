import type { CompassPoint, Day, Distance, PlaceText } from './measures.ts'

/** A link to another site, in the page's language if that site offers it. */
export interface SiteLink {
  /** Absolute URL. */
  readonly href: string
  /** If that page is in another language: its `hreflang`, and the name of the language in this page's language. */
  readonly hreflang?: string | undefined
  readonly language?: string | undefined
}

/** An airport, a station or a city near the place, which need not have a site of ours. */
export interface NearPlace extends Partial<SiteLink> {
  readonly name: PlaceText
  /** Of an airport, e.g. `LHR`. */
  readonly code?: string
  /** Missing if only its name is known. */
  readonly distance?: Distance
  readonly towards?: CompassPoint
}

/** A phrase in a language of the place. */
export interface Phrase {
  readonly text: string
  /** BCP 47 tag. */
  readonly lang: string
  /** Name of the language in the page's language. */
  readonly language: string
}

export type EmergencyService = 'police' | 'ambulance' | 'fire'

/** A number to call in an emergency, and whom it calls. */
export interface EmergencyNumber {
  readonly number: string
  readonly services: readonly EmergencyService[]
}

/** The source of a kind of facts. */
export interface DataSourceLink {
  readonly name: string
  readonly href: string
  /** Of a data set. A text has none. */
  readonly licence?: string
}

/** Where the facts of the data set `places/` come from. */
export interface DataSources {
  /** Each source once. */
  readonly sources: readonly DataSourceLink[]
  /** The day on which the data was taken over. */
  readonly asOf: Day
}

/** What the data set `places/` says about the surroundings of the place and its country. Missing facts are left out. */
export interface Surroundings {
  /** Of the airport that the page is about. */
  readonly codes?: { readonly iata: string; readonly icao: string }
  /** The address of an encyclopedia's article about the airport, for search engines. */
  readonly article?: string
  /** The airports that people fly to, as the row says or the data suggests. */
  readonly airports?: readonly NearPlace[]
  /** Stations for long-distance trains, as the row says or the data suggests. */
  readonly stations?: readonly NearPlace[]
  /** The center of the city that an airport, or a place at its edge, belongs to. */
  readonly city?: NearPlace
  /** E.g. `UTC+1`. */
  readonly utc?: string
  /** Only if clocks change, e.g. `UTC+2`. */
  readonly utcSummer?: string
  readonly currency?: { readonly name: string; readonly code: string }
  /** Names of the languages that people speak, in the page's language. */
  readonly languages?: string
  /** For visitors who do not speak a language of the place. */
  readonly phrase?: Phrase
  /** E.g. `+44`. */
  readonly callingCode?: string
  readonly emergency?: readonly EmergencyNumber[]
}
