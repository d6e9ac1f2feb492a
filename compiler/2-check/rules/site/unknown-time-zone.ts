import { didYouMean } from '../../../diagnostic/nearest.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

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
    const listed = new Set(Intl.supportedValuesOf('timeZone'))
    const hints = new Map<string, string>()
    for (const site of ast.sites) {
      const zone = site.row.value.place?.timeZone
      if (zone === undefined || listed.has(zone)) continue
      if (isZone(zone)) listed.add(zone)
      else {
        const hint = hints.get(zone) ?? didYouMean(zone, listed)
        hints.set(zone, hint)
        report({ zone, hint }, { at: fieldSpan(site, ['place', 'timeZone']) })
      }
    }
  },
})

/** Also true of older names of a zone, which are not listed. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
