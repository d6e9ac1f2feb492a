import * as z from 'zod'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'

const text = z.string().trim().min(1)
const day = z.iso.date()
const country = z.string().regex(/^[A-Z]{2}$/)
const iata = z.string().regex(/^[A-Z]{3}$/)
/** A page that was read, or a package of exact version. */
const source = z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^[a-z\d-]+@\d+\.\d+\.\d+$/)])
const service = z.enum(['police', 'ambulance', 'fire'])
const airports = z.array(z.strictObject({ codes: z.array(iata).min(1), reason: text, source, checked: day }))

/** `tools/places/by-hand.json`: what no package knows, or knows wrongly. Each entry has its source and the day on which it was read. */
const byHandSchema = z.strictObject({
  emergencySources: z.record(text, z.strictObject({ name: text, url: z.url(), licence: text.optional() })),
  emergency: z.record(
    country,
    z.strictObject({
      numbers: z.array(z.tuple([z.string().regex(/^\d{3,5}$/), service], service)).min(1),
      sources: z.array(text).min(1),
      checked: day,
    }),
  ),
  airportsLeftOut: airports,
  airportsAdded: airports,
  airportNames: z.record(iata, z.strictObject({ name: text, reason: text, source, checked: day })),
  citiesLeftOut: z.array(z.strictObject({ name: text, country, reason: text, source, checked: day })),
  stationsLeftOut: z.array(z.strictObject({ id: text, reason: text, source, checked: day })),
  languages: z.record(country, z.strictObject({ languages: z.array(text).min(1), source, checked: day })),
  zonesLeftOut: z.array(z.strictObject({ zone: text, reason: text, source, checked: day })),
})

export type ByHand = z.infer<typeof byHandSchema>

/** What is wrong with the entries by hand, or what the data set was not made from, one line each. */
export function byHandFaults(
  byHand: ByHand,
  { countries, airports, cities, stations, zones }: PlaceData,
): readonly string[] {
  const { error } = byHandSchema.safeParse(byHand)
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const codes = new Set(airports.map(([code]) => code))
  const codesOf = (entries: ByHand['airportsAdded']): readonly string[] => entries.flatMap((one) => one.codes)
  return [
    ...Object.entries(byHand.emergency).flatMap(([code, { sources }]) =>
      sources.filter((one) => !byHand.emergencySources[one]).map((one) => `${code}: no source ${one}`),
    ),
    ...[...new Set([...Object.keys(countries), ...Object.keys(byHand.emergency)])].flatMap((code) => {
      const { numbers, sources } = byHand.emergency[code] ?? {}
      const fits = JSON.stringify(countries[code]?.emergency) === JSON.stringify(numbers && { numbers, sources })
      return fits ? [] : [`${code}: other emergency numbers than by hand`]
    }),
    ...Object.entries(byHand.languages).flatMap(([code, { languages }]) =>
      JSON.stringify(countries[code]?.languages) === JSON.stringify(languages)
        ? []
        : [`${code}: other languages than by hand`],
    ),
    ...codesOf(byHand.airportsLeftOut).flatMap((code) => (codes.has(code) ? [`${code} is left out by hand`] : [])),
    ...codesOf(byHand.airportsAdded).flatMap((code) => (codes.has(code) ? [] : [`${code} is added by hand`])),
    ...Object.entries(byHand.airportNames).flatMap(([code, { name }]) =>
      airports.some((one) => one[0] === code && one[2] === name) ? [] : [`${code}: another name than by hand`],
    ),
    ...byHand.citiesLeftOut.flatMap(({ name, country }) =>
      cities.some((one) => one[0] === name && one[1] === country) ? [`${name} is left out by hand`] : [],
    ),
    ...byHand.stationsLeftOut.flatMap(({ id }) =>
      stations.some(([one]) => one === id) ? [`station ${id} is left out by hand`] : [],
    ),
    ...byHand.zonesLeftOut.flatMap(({ zone }) => (zones.zones[zone] ? [`${zone} is left out by hand`] : [])),
  ]
}
