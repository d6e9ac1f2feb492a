import type { Geo } from '../../domain/geo.ts'
import { zoneOf, zonesAt } from '../../domain/zone-of.ts'
import type { Written } from './corrected-value.ts'

/** The country or the time zone that the other facts of a place say. */
export function* placeVariants(
  kind: unknown,
  text: string,
  place: ReadonlyMap<string, Written> | undefined,
): Generator<string> {
  if (kind === 'country' && place && !/^[A-Za-z]{2}$/.test(text)) {
    const zone = zoneOf(String(place.get('timeZone')))
    if (zone) yield zone.country
  }
  if (kind === 'time-zone' && place) {
    const geo = place.get('geo')
    const country = place.get('country')
    const zones = Array.isArray(geo) ? zonesAt((geo as readonly Written[]).map(Number) as unknown as Geo) : []
    for (const { name, country: of } of zones) if (country === undefined || of === country) yield name
  }
}

/** The position in the URL of a map or in a `POINT(lng lat)` of a database, or the text without brackets. */
export function positionIn(text: string): string {
  const [, lng, lat] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(text) ?? []
  if (lat !== undefined) return `${lat},${lng}`
  const [, inUrl] = /^https?:.*?[@=/](-?\d+\.\d+,-?\d+\.\d+)/.exec(text) ?? []
  return inUrl ?? text.replace(/^[[(]|[\])]$/g, '')
}
