import { cldrEdition, otherWeekCountries, sundayCountries } from '../../../domain/cldr.ts'
import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnlikelyWeekStart = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/unlikely-week-start',
  severity: 'warning',
  message: ({ code, country, expected }) =>
    `The week of \`${code}\` starts on ${expected === 'SUN' ? 'Monday' : 'Sunday'}, but calendars in \`${country}\` start on ${expected === 'SUN' ? 'Sunday' : 'Monday'}.`,
  help: ({ expected }) =>
    `Write \`weekStartsOn: ${expected}\`. If another calendar is intended, waive this warning in microsites.yaml.`,
  impact: () => 'Travellers who rely on the usual column may choose the wrong day.',
  docs: {
    why: `The first day of the week depends on the country: Sunday in Portugal, Monday in Spain (${cldrEdition}). You may have a reason to differ, so this is a warning.`,
    bad: 'pt-PT: { weekStartsOn: MON, countryCode: PT, … }',
    good: 'pt-PT: { weekStartsOn: SUN, countryCode: PT, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { countryCode: country, weekStartsOn }] of Object.entries(locales?.value.locales ?? {})) {
      // Countries with another first day cannot be expressed in locales.yaml; unknown countries are another finding.
      if (!locales || !countries.has(country) || otherWeekCountries.has(country)) continue
      const expected = sundayCountries.has(country) ? 'SUN' : 'MON'
      if (weekStartsOn !== expected)
        report({ code, country, expected }, { at: spanAt(locales, ['locales', code, 'weekStartsOn']) })
    }
  },
})
