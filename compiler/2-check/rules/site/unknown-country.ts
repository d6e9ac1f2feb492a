import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteUnknownCountry = defineRule<{ country: string; meant: string | undefined }>({
  code: 'site/unknown-country',
  severity: 'error',
  message: ({ country }) => `\`${country}\` is not an ISO 3166-1 country code.`,
  help: ({ meant }) =>
    meant === undefined
      ? 'Write a two-letter country code, e.g. `FR`. If the standard has no code for the place, leave `country` out.'
      : `Did you mean \`${meant}\`?`,
  impact: () => 'Search engines and maps would get a country that does not exist.',
  docs: {
    why: 'Search engines read the country of a place. It also decides whether the site asks visitors for consent first. A common mistake is `UK` instead of `GB`.',
    bad: 'place: { country: UK }',
    good: 'place: { country: GB }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const country = site.row.value.place?.country
      if (country === undefined || countries.has(country)) continue
      report({ country, meant: otherCountryCodes[country] }, { at: fieldSpan(site, ['place', 'country']) })
    }
  },
})
