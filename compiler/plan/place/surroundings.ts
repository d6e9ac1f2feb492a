import type { CompassPoint } from '../../../runtime/contract/measures.ts'
import type { Environment, Project, Site } from '../../3-resolve/project.ts'
import { compassTowards } from '../../domain/compass.ts'
import { metresBetween, offsetFrom, sameCity } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { fitsScript } from '../../domain/package-locales.ts'
import { defined } from '../../source/defined.ts'
import { memo } from '../../source/memo.ts'
import { homesOf } from '../addresses.ts'
import { namedPlaces } from './named-places.ts'
import type { NamedPlace } from './named-places.ts'
import { titlesIn } from './nearby.ts'
import { ownSites } from './own-sites.ts'
import type { CountryData, DataPlace, DataSource, NameData, PlaceData, SourceKind } from './place-data.ts'
import { placesNear } from './places-near.ts'
import { farthestLink } from './site-links.ts'

/** A place of the data set, seen from a site. */
export interface Away {
  readonly name: string
  /** The language of `name`, if it is known. */
  readonly lang?: string
  /** By language of the linking site, where it is another. */
  readonly names?: Readonly<Record<string, string>>
  /** The IATA code of an airport. */
  readonly code?: string
  readonly metres: number
  readonly towards: CompassPoint
  readonly east: number
  readonly north: number
  /** Of its own site, if there is one: names and addresses by language of the linking site. */
  readonly site?: { readonly names: Readonly<Record<string, string>>; readonly homes: Readonly<Record<string, string>> }
}

/** A station of which only the name is known, from the row of a site. */
interface NameAlone {
  readonly name: string
  readonly metres?: never
  readonly site?: never
}

/** What the pages of a site show from the data set. Part of the inputs of the site. */
export interface SiteSurroundings {
  readonly codes?: NonNullable<DataPlace['codes']>
  /** The address of an article about the airport. */
  readonly article?: string
  readonly airports: readonly Away[]
  readonly stations: readonly (Away | NameAlone)[]
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
  const named = namedPlaces(own, near)
  // Sites with the same codes share an object, so that its digest is computed once.
  const countryIn = memo((languages: Site['languages']) =>
    memo((codes: string) => countryOf(codes.split(' '), languages, project, data)),
  )
  return (site) => {
    const { geo, kind, type, timeZone = '' } = site
    const offsets = data.zones.zones[timeZone]
    const country = countryIn(site.languages)([site.country, ...(site.spoken ?? [])].join(' '))
    const away = (from: Geo, place: NamedPlace, at?: Geo): Away => awayFrom(site, from, place, environment, at)
    const { codes, article } = (kind === 'airport' && geo && near.airportAt(geo)) || {}
    const ofCity = geo && type !== 'city' ? named.city(site, geo) : undefined
    const names = ofCity && cityNames(ofCity.found.value, site.languages, project, data)
    const belongsTo = geo && ofCity && { ...away(geo, ofCity, site.center), ...names }
    const [from, to] = cityReach(site)
    const city = belongsTo && belongsTo.metres >= from && belongsTo.metres <= to ? belongsTo : undefined
    const found = {
      ...defined({ codes, article }),
      airports:
        geo && kind !== 'airport'
          ? near.airports(geo, site.airports).map((found) => away(geo, { found, own: own.siteOf(found.value) }))
          : [],
      stations: geo
        ? named
            .stations(site, geo)
            .map((station) => (typeof station === 'string' ? { name: station } : away(geo, station)))
        : [],
      ...defined({ city, offsets, country }),
    }
    const sources = sourcesOf(site, found, data)
    return city || found.stations.length + sources.length > 0
      ? { ...found, sources, asOf: data.sources.asOf }
      : undefined
  }
}

/** In metres, how near and how far the center of a city is that pages name. A row knows better which one helps. */
function cityReach({ kind, city }: Site): readonly [from: number, to: number] {
  if (city !== undefined) return [0, farthestLink]
  return [kind === 'airport' ? 0 : insideCity, kind === 'landmark' || kind === 'area' ? outsideTown : outsideCity]
}

/** @param at where the row says that the place is */
function awayFrom(
  site: Site,
  from: Geo,
  { found: { value, metres }, own }: NamedPlace,
  environment: Environment,
  at?: Geo,
): Away {
  const { name, lang, codes } = value
  const isLinked = own?.brand === site.brand && own?.path !== site.path && metres <= farthestLink
  const linked = isLinked ? own : undefined
  // The page of a linked site measures from the site's position, so this one does too.
  const to = at ?? linked?.geo ?? value.geo
  return {
    name,
    ...defined({ lang, code: codes?.iata }),
    metres: linked || at ? metresBetween(from, to) : metres,
    towards: compassTowards(from, to),
    ...offsetFrom(from, to),
    ...(linked && { site: { names: titlesIn(linked, site), homes: homesOf(environment, linked, site.languages) } }),
  }
}

/** The names of a city that differ from the one that it has in the data set. */
function cityNames(
  { name, country }: DataPlace,
  shown: Site['languages'],
  { locales }: Project,
  { names }: PlaceData,
): Pick<Away, 'names'> {
  const translated = shown.flatMap((language) => {
    const text = namesIn(language, locales, names)?.cities?.[`${country} ${name}`]
    return text === undefined ? [] : [[language, text] as const]
  })
  return translated.length > 0 ? { names: Object.fromEntries(translated) } : {}
}

/** Names in a language, unless its locale is written in another script than they are. */
function namesIn(language: string, locales: Project['locales'], names: PlaceData['names']): NameData | undefined {
  return fitsScript(language, locales[language]?.code ?? language) ? names[language] : undefined
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
  const inEach = (nameIn: (of: NameData) => string | undefined): Record<string, string> =>
    Object.fromEntries(
      shown.flatMap((one) => {
        const name = nameIn(namesIn(one, locales, names) ?? names['en'] ?? { currencies: {}, languages: {} })
        return name === undefined ? [] : [[one, name]]
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
function sourcesOf(
  site: Site,
  found: Omit<SiteSurroundings, 'sources' | 'asOf'>,
  data: PlaceData,
): readonly DataSource[] {
  const { codes, airports, stations, city, offsets, country } = found
  const kinds: readonly (readonly [SourceKind, unknown])[] = [
    ['airport', codes ?? airports[0]],
    // The row alone, or another row, may name a place and say where it is.
    ['city', site.city !== undefined && (site.center || city?.site) ? undefined : city],
    ['station', stations.find(({ metres, site: own }) => metres !== undefined && !(site.stations && own))],
    ['timeZone', offsets],
    ['currency', country?.currency],
    ['languages', country?.languages],
    ['callingCode', country?.callingCode],
    ['cityNames', city?.names],
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
