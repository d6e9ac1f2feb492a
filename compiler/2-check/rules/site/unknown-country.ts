import { countries, otherCountryCodes } from '../../../domain/countries.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteUnknownCountry = defineRule<{ country: string; meant: string | undefined }>({
  code: 'site/unknown-country',
  severity: 'error',
  message: ({ country }) => `\`${country}\` is no country of ISO 3166-1.`,
  help: ({ meant }) =>
    meant === undefined
      ? 'Write the two letters of the country, e.g. `FR`. Leave `country` out where the standard has none.'
      : `Did you mean \`${meant}\`?`,
  impact: () => 'Search engines and maps would be told of a country that there is not.',
  docs: {
    why: 'The country of a place stands in what its pages tell machines, and decides whether visitors are asked before they are measured. `UK` is a common mistake: the code is `GB`.',
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
