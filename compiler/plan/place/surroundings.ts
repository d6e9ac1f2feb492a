import type { CompassPoint } from '../../../runtime/contract/measures.ts'
import type { Environment, Project, Site } from '../../3-resolve/project.ts'
import { compassTowards } from '../../domain/compass.ts'
import { metresBetween, offsetFrom } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { fitsScript } from '../../domain/package-locales.ts'
import { memo } from '../../source/memo.ts'
import { homesOf } from '../addresses.ts'
import { nearIndex } from './near-index.ts'
import type { Found } from './near-index.ts'
import { titlesIn } from './nearby.ts'
import type { CountryData, DataPlace, DataSource, PlaceData, SourceKind } from './place-data.ts'
import { placesNear, sameAirport, sameStation } from './places-near.ts'
import { farthestLink, linkedSites } from './site-links.ts'

/** A place of the data set, seen from a site. */
export interface Away {
  readonly name: string
  /** The language of `name`, if it is known. */
  readonly lang?: string
  /** The IATA code of an airport. */
  readonly code?: string
  readonly metres: number
  readonly towards: CompassPoint
  readonly east: number
  readonly north: number
  /** Of its own site, if there is one: names and addresses by language of the linking site. */
  readonly site?: { readonly names: Readonly<Record<string, string>>; readonly homes: Readonly<Record<string, string>> }
}

/** What the pages of a site show from the data set. Part of the inputs of the site. */
export interface SiteSurroundings {
  readonly codes?: NonNullable<DataPlace['codes']>
  /** The address of an article about the airport. */
  readonly article?: string
  readonly airports: readonly Away[]
  readonly station?: Away
  readonly city?: Away
  /** Minutes ahead of UTC on the days of the data. */
  readonly offsets?: readonly number[]
  readonly country?: Omit<CountryData, 'currency' | 'languages'> & {
    readonly currency?: { readonly code: string; readonly names: Readonly<Record<string, string>> }
    /** Names by language of the site. */
    readonly languages?: readonly Readonly<Record<string, string>>[]
    /** The same, as codes. */
    readonly spoken?: readonly string[]
    readonly phrase?: LocalPhrase
  }
  readonly sources: readonly DataSource[]
  readonly asOf: string
}

/** A phrase in the language of the country that most people speak, of those that we have. */
interface LocalPhrase {
  readonly language: string
  readonly text: string
  /** The name of its language, by language of the site. */
  readonly names: Readonly<Record<string, string>>
}

/** The text that pages in other languages repeat. */
export const localPhrase = 'local.whereLuggage'

/** A city of the table and one of the data set are the same up to this distance, in metres. */
const sameCity = 15_000

/** A place this near to a city of the table belongs to it, whatever the data set says. In metres. */
const ownCityRadius = 30_000
/** Up to this distance, in metres, a place is in its city, so that the way to the center says little. Airports are outside. */
const insideCity = 10_000
/** From this distance, in metres, a place is not in the city, nor next to it. */
const outsideCity = 40_000
/** From this distance, in metres, a sight is rather in a town that the data set does not know. */
const outsideTown = 15_000

/** How far the site of an airport, a station or a city can be from a site that links to it as above, in metres. */
export const farthestSurrounding = farthestLink + sameCity

/** Finds what pages show from the data set. Without it, or if it knows nothing of a site, nothing. */
export function siteSurroundings(
  project: Project,
  environment: Environment,
  data: PlaceData | undefined,
): (site: Site) => SiteSurroundings | undefined {
  if (!data) return () => undefined
  const near = placesNear(data)
  const own = ownSites(project)
  // Sites with the same codes share an object, so that its digest is computed once.
  const countryIn = memo((languages: Site['languages']) =>
    memo((codes: string) => countryOf(codes.split(' '), languages, project, data)),
  )
  return (site) => {
    const { geo, kind, type, timeZone = '' } = site
    const offsets = data.zones.zones[timeZone]
    const country = countryIn(site.languages)([site.country, ...(site.spoken ?? [])].join(' '))
    const away = (found: Found<DataPlace> | undefined): Away | undefined =>
      found && geo && awayFrom(site, geo, found, own.siteOf(found.value), environment)
    const { codes, article } = (kind === 'airport' && geo && near.airportAt(geo)) || {}
    const station = geo && kind !== 'station' ? away(near.station(geo, site.country)) : undefined
    const belongsTo =
      geo && type !== 'city' ? away(own.cityNear(geo, site.country) ?? near.city(geo, site.country)) : undefined
    const [from, to] = [
      kind === 'airport' ? 0 : insideCity,
      kind === 'landmark' || kind === 'area' ? outsideTown : outsideCity,
    ]
    const city = belongsTo && belongsTo.metres >= from && belongsTo.metres <= to ? belongsTo : undefined
    const found = {
      ...(codes && { codes }),
      ...(article !== undefined && { article }),
      airports:
        geo && kind !== 'airport' ? near.airports(geo, site.airports).flatMap((place) => away(place) ?? []) : [],
      ...(station && { station }),
      ...(city && { city }),
      ...(offsets && { offsets }),
      ...(country && { country }),
    }
    const sources = sourcesOf(found, data)
    return sources.length > 0 ? { ...found, sources, asOf: data.sources.asOf } : undefined
  }
}

function awayFrom(
  site: Site,
  from: Geo,
  { value, metres }: Found<DataPlace>,
  own: Site | undefined,
  environment: Environment,
): Away {
  const { name, lang, codes } = value
  const isLinked = own?.brand === site.brand && own?.path !== site.path && metres <= farthestLink
  const linked = isLinked ? own : undefined
  // The page of a linked site measures from the site's position, so this one does too.
  const to = linked?.geo ?? value.geo
  return {
    name,
    ...(lang !== undefined && { lang }),
    ...(codes && { code: codes.iata }),
    metres: linked ? metresBetween(from, to) : metres,
    towards: compassTowards(from, to),
    ...offsetFrom(from, to),
    ...(linked && { site: { names: titlesIn(linked, site), homes: homesOf(environment, linked, site.languages) } }),
  }
}

interface OwnSites {
  /** The site of the table for a place of the data set. */
  siteOf(place: DataPlace): Site | undefined
  /** The nearest city of the table. */
  cityNear(from: Geo, country: string | undefined): Found<DataPlace> | undefined
}

function ownSites(project: Project): OwnSites {
  const placeOf = memo(({ names, languages, slug, country, geo }: Site): DataPlace => {
    const name = names[languages[0] ?? '']?.title ?? slug
    return { name, geo: geo as Geo, thousands: 0, ...(country !== undefined && { country }) }
  })
  const linked = linkedSites(project)
  const indexOf = (fits: (site: Site) => boolean) => nearIndex(linked.filter(({ value }) => fits(value)))
  const airports = indexOf(({ kind }) => kind === 'airport')
  const stations = indexOf(({ kind }) => kind === 'station')
  const cities = indexOf(({ type }) => type === 'city')
  const cityWithin = (radius: number, from: Geo, country: string | undefined) =>
    cities({ from, radius, count: 1, fits: (site) => site.country === country })[0]
  return {
    siteOf: memo(({ geo, codes, country, thousands }: DataPlace): Site | undefined => {
      if (thousands !== undefined) return cityWithin(sameCity, geo, country)?.value
      const [index, radius] = codes ? ([airports, sameAirport] as const) : ([stations, sameStation] as const)
      return index({ from: geo, radius, count: 1, fits: () => true })[0]?.value
    }),
    cityNear: (from, country) => {
      const found = cityWithin(ownCityRadius, from, country)
      return found && { ...found, value: placeOf(found.value) }
    },
  }
}

/**
 * @param codes a country, and what people speak at a place in it, if its row says so
 * @param shown the languages of a site
 */
function countryOf(
  [code = '', ...spoken]: readonly string[],
  shown: Site['languages'],
  { locales, texts }: Project,
  { countries, names }: PlaceData,
): SiteSurroundings['country'] {
  const known = countries[code]
  if (!known) return undefined
  const { currency, languages: ofCountry, ...rest } = known
  const languages = spoken.length > 0 ? spoken : ofCountry
  const inEach = (nameIn: (of: NonNullable<(typeof names)[string]>) => string | undefined): Record<string, string> =>
    Object.fromEntries(
      shown.flatMap((language) => {
        const own = fitsScript(language, locales[language]?.code ?? language) ? names[language] : undefined
        const name = nameIn(own ?? names['en'] ?? { currencies: {}, languages: {} })
        return name === undefined ? [] : [[language, name]]
      }),
    )
  const languageNames = (language: string): Record<string, string> => inEach((of) => of.languages[language])
  const [phrase] = (languages ?? []).flatMap((language): LocalPhrase[] => {
    const text = texts[language]?.['microsites']?.[localPhrase]
    return text === undefined ? [] : [{ language, text, names: languageNames(language) }]
  })
  return {
    ...rest,
    ...(currency !== undefined && { currency: { code: currency, names: inEach((of) => of.currencies[currency]) } }),
    ...(languages && { languages: languages.map(languageNames), spoken: languages }),
    ...(phrase && { phrase }),
  }
}

/** Each source once, in the order of the page. */
function sourcesOf(found: Omit<SiteSurroundings, 'sources' | 'asOf'>, data: PlaceData): readonly DataSource[] {
  const { codes, airports, station, city, offsets, country } = found
  const kinds: readonly (readonly [SourceKind, unknown])[] = [
    ['airport', codes ?? airports[0]],
    ['city', city],
    ['station', station],
    ['timeZone', offsets],
    ['currency', country?.currency],
    ['languages', country?.languages],
    ['callingCode', country?.callingCode],
  ]
  const used = new Map<string, DataSource>()
  for (const [kind, shown] of kinds) {
    if (shown === undefined) continue
    const { packages: _, ...source } = data.sources.kinds[kind]
    used.set(source.name, source)
  }
  for (const key of country?.emergency?.sources ?? []) {
    const source = data.sources.emergency[key]
    if (source) used.set(source.name, source)
  }
  return [...used.values()]
}
