import type { Geo } from './geo.ts'
import { zonesWithin } from './territories.ts'
import { zonesAt } from './zone-of.ts'

/** The time zone of a position, as in `Europe/Paris`, if only one can apply there. */
export function certainZone(geo: Geo, country: string | undefined): string | undefined {
  const within = country === undefined ? undefined : zonesWithin(country)
  const [zone, another] = zonesAt(geo).filter((one) => !within || within.includes(one))
  return another || uncertain.has(zone?.name ?? '') ? undefined : zone?.name
}

/** Zones beside which another one applies by law. */
const uncertain: ReadonlySet<string> = new Set(['Asia/Urumqi'])
