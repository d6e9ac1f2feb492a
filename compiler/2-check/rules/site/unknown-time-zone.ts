import type { SiteAst } from '../../../1-parse/ast.ts'
import { didYouMean } from '../../../domain/nearest.ts'
import { currentName, isTimeZone, timeZones, zoneNamed } from '../../../domain/time-zone.ts'
import { zoneOf, zonesAt } from '../../../domain/zone-of.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

/** Every suggestion compares a name with all zones, so only the first names get one. */
const suggestions = 100

export const siteUnknownTimeZone = defineRule<{ zone: string; hint: string }>({
  code: 'site/unknown-time-zone',
  severity: 'error',
  message: ({ zone }) => `\`${zone}\` is not a known time zone.`,
  help: ({ hint }) => `Write a name from the IANA database, e.g. \`Europe/Paris\`.${hint}`,
  impact: () => 'Pages could not show the local time of the place.',
  docs: {
    why: 'The name of a time zone in the IANA database tells which rules its local time follows.',
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
      // `CET` may be Madrid, and a city has no zone of its own.
      const isAbbreviation = /^[A-Z]{3,4}$/.test(zone) && zone !== 'UTC' && zone !== 'GMT'
      const isOther = !zone.includes('/') && !isTimeZone(zone) && hintOnce(zone, listed) === ''
      const meant = isAbbreviation || isOther ? zoneNear(site) : undefined
      if (!meant && listed.has(zone)) continue
      // JavaScript ignores case, but other readers of the table do not.
      const spelled = meant ?? otherCase(zone, listed)
      if (spelled !== undefined)
        report({ zone, hint: ` Did you mean \`${spelled}\`?` }, { at: fieldSpan(site, ['place', 'timeZone']) })
      else if (isTimeZone(zone)) listed.add(zone)
      else report({ zone, hint: hintOnce(zone, listed) }, { at: fieldSpan(site, ['place', 'timeZone']) })
    }

    function hintOnce(zone: string, listed: ReadonlySet<string>): string {
      const hint = hints.get(zone) ?? (hints.size < suggestions ? hintFor(zone, listed) : '')
      hints.set(zone, hint)
      return hint
    }
  },
})

/** The zone of a city that is named alone, or a name that is spelled alike. */
function hintFor(zone: string, listed: ReadonlySet<string>): string {
  const city = zoneNamed(zone)
  return city === undefined ? didYouMean(zone, listed) : ` Did you mean \`${city}\`?`
}

/** The name that differs only in upper and lower case. */
function otherCase(zone: string, listed: ReadonlySet<string>): string | undefined {
  const lower = zone.toLowerCase()
  const current = ['UTC', 'GMT', ...listed].find((name) => name !== zone && name.toLowerCase() === lower)
  if (current !== undefined || ['UTC', 'GMT'].includes(zone)) return current
  // No list has the obsolete names, but none of those with a slash is in lower case.
  return zone.includes('/') && zone === lower ? currentName(zone) : undefined
}

/** The zone in which the place is, for an abbreviation such as `CET`. */
function zoneNear({ row }: SiteAst): string | undefined {
  const { geo, country } = row.value.place ?? {}
  return geo && zonesAt(geo).find((zone) => country === undefined || zone.country === country)?.name
}
