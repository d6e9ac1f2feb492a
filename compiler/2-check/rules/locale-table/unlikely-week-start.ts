import { cldrEdition, otherWeekCountries, sundayCountries } from '../../../domain/cldr.ts'
import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnlikelyWeekStart = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/unlikely-week-start',
  severity: 'warning',
  message: ({ code, country, expected }) =>
    `The week of \`${code}\` does not begin on ${expected === 'SUN' ? 'Sunday' : 'Monday'}, as calendars in \`${country}\` do.`,
  help: ({ expected }) => `Write \`weekStartsOn: ${expected}\`. Leave it if the calendar is meant to be another one.`,
  impact: () => 'Who takes the column of a day for granted books the day before or after.',
  docs: {
    why: `Where a week begins is a custom of the country, which ${cldrEdition} knows: Sunday in Portugal, Monday in Spain. The table may mean something else, so this is a warning.`,
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
