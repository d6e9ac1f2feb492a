import { countries } from '../../compiler/domain/countries.ts'
import type { PlaceData, SourceKind } from '../../compiler/plan/place/place-data.ts'

const kinds: readonly SourceKind[] = [
  'airport',
  'city',
  'cityNames',
  'station',
  'timeZone',
  'currency',
  'languages',
  'callingCode',
]

/** The packages that a data set names in other versions than those that it is made from. */
export function stalePackages(
  { kinds: of }: PlaceData['sources'],
  dependencies: Readonly<Record<string, string>>,
): readonly string[] {
  const current = new Set(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`))
  return Object.values(of).flatMap(({ packages }) => packages.filter((one) => !current.has(one)))
}

/** What is wrong with a data set, one line each. */
export function placeDataFaults({ airports, cities, stations, countries: of, names, zones, sources }: PlaceData) {
  return [
    ...twice('airport', [...airports.map(([iata]) => iata), ...airports.map(([, icao]) => icao)]),
    ...twice(
      'city',
      cities.map(([name, country, ...geo]) => [name, country, ...geo.slice(0, 2)].join(' ')),
    ),
    ...twice(
      'station',
      stations.map(([id]) => id),
    ),
    ...airports.flatMap(([iata, , name, latitude, longitude, , article = 'none']) => [
      ...placeFaults(iata, name, [latitude, longitude]),
      ...(/^[^\s?#]+$/.test(article) ? [] : [`not an article: ${iata}`]),
    ]),
    ...cities.flatMap(([name, country, ...geo]) => [...placeFaults(name, name, geo), ...countryFaults(country)]),
    ...stations.flatMap(([id, name, country, ...geo]) => [...placeFaults(id, name, geo), ...countryFaults(country)]),
    ...Object.entries(of).flatMap(([country, facts]) => [
      ...countryFaults(country),
      ...[facts?.currency ?? []].flat().flatMap((code) => (names['en']?.currencies[code] ? [] : [`no name: ${code}`])),
      ...(facts?.languages ?? []).flatMap((code) => (names['en']?.languages[code] ? [] : [`no name: ${code}`])),
      ...(facts?.emergency?.numbers ?? []).flatMap(([number, ...services]) => [
        ...(/^\d{3,5}$/.test(number) ? [] : [`not a number: ${number}`]),
        ...(services.length > 0 ? [] : [`whom does it call: ${number}`]),
      ]),
      ...(facts?.emergency?.sources ?? ['']).flatMap((key) =>
        facts?.emergency && !sources.emergency[key] ? [`no source: ${country} emergency`] : [],
      ),
    ]),
    ...Object.values(names).flatMap((of) =>
      Object.keys(of?.cities ?? {}).flatMap((key) =>
        // With several of one name, nobody knows which one is meant.
        cities.filter(([name, country]) => `${country} ${name}` === key).length === 1 ? [] : [`not a city: ${key}`],
      ),
    ),
    ...Object.entries(zones.zones).flatMap(([zone, offsets]) =>
      offsets?.length === zones.days.length ? [] : [`${zone}: not one offset a day`],
    ),
    ...kinds.flatMap((kind) => {
      const { name, url, licence } = sources.kinds[kind]
      return name && licence && URL.canParse(url) ? [] : [`no source: ${kind}`]
    }),
    ...(/^\d{4}-\d\d-\d\d$/.test(sources.asOf) ? [] : ['no day']),
  ]
}

function twice(kind: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${kind} twice: ${id}`)
}

function placeFaults(id: string, name: string, [latitude = 91, longitude = 181]: readonly number[]): readonly string[] {
  return [
    ...(name.trim() === name && name !== '' ? [] : [`no name: ${id}`]),
    ...(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [] : [`not a position: ${id}`]),
  ]
}

function countryFaults(country: string): readonly string[] {
  return countries.has(country) ? [] : [`not a country: ${country}`]
}
