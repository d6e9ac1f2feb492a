import { didYouMean } from '../../../source/nearest.ts'
import { isTimeZone, timeZones } from '../../../domain/time-zone.ts'
import { zoneOf } from '../../../domain/zone-of.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

/** Every suggestion compares a name with all zones, so only the first names get one. */
const suggestions = 100

export const siteUnknownTimeZone = defineRule<{ zone: string; hint: string }>({
  code: 'site/unknown-time-zone',
  severity: 'error',
  message: ({ zone }) => `There is no time zone \`${zone}\`.`,
  help: ({ hint }) => `Write a name of the IANA database, e.g. \`Europe/Paris\`.${hint}`,
  impact: () => 'Times could not be shown as they are at the place.',
  docs: {
    why: 'Times at a place follow the rules of its zone, which are looked up by its name in the IANA time zone database.',
    bad: 'timeZone: Europe/Pariss',
    good: 'timeZone: Europe/Paris',
  },
  check({ ast }, report) {
    let names: Set<string> | undefined
    const hints = new Map<string, string>()
    for (const site of ast.sites) {
      const zone = site.row.value.place?.timeZone
      if (zone === undefined || zoneOf(zone)) continue
      const listed = (names ??= timeZones())
      if (listed.has(zone)) continue
      if (isTimeZone(zone)) listed.add(zone)
      else {
        const hint = hints.get(zone) ?? (hints.size < suggestions ? didYouMean(zone, listed) : '')
        hints.set(zone, hint)
        report({ zone, hint }, { at: fieldSpan(site, ['place', 'timeZone']) })
      }
    }
  },
})
