import type { Geo } from './geo.ts'
import { zonesWithin } from './territories.ts'
import { zonesAt } from './zone-of.ts'

/** The time zone of a country, or of a position in it, as in `Europe/Paris`, if only one can apply there. */
export function certainZone(geo: Geo | undefined, country: string): string | undefined {
  const within = zonesWithin(country)
  const [zone, another] = geo ? zonesAt(geo).filter((name) => within.includes(name)) : within
  return another || uncertain.test(zone?.name ?? '') ? undefined : zone?.name
}

/** Zones in parts of which clocks show another time, and those of single stations. */
const uncertain = /^(?:Asia\/(?:Tbilisi|Urumqi)|Europe\/Kyiv|Antarctica\/.*)$/
