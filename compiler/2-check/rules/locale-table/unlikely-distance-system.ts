import { cldrEdition, mileCountries } from '../../../domain/cldr.ts'
import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnlikelyDistanceSystem = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/unlikely-distance-system',
  severity: 'warning',
  message: ({ code, country, expected }) =>
    `\`${code}\` tells distances in ${expected === 'METRIC' ? 'miles' : 'kilometres'}; in \`${country}\` they are in ${expected === 'METRIC' ? 'kilometres' : 'miles'}.`,
  help: ({ expected }) => `Write \`distanceSystem: ${expected}\`. Leave it if the other unit is meant.`,
  impact: () => 'Travellers would have to convert each distance before they know how far they walk.',
  docs: {
    why: `Signs tell the way in miles in the United States and the United Kingdom, in kilometres elsewhere (${cldrEdition}). The table may mean something else, so this is a warning.`,
    bad: 'de-DE: { distanceSystem: IMPERIAL, countryCode: DE, … }',
    good: 'de-DE: { distanceSystem: METRIC, countryCode: DE, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { countryCode: country, distanceSystem }] of Object.entries(locales?.value.locales ?? {})) {
      if (!locales || !countries.has(country)) continue
      const expected = mileCountries.has(country) ? 'IMPERIAL' : 'METRIC'
      if (distanceSystem !== expected)
        report({ code, country, expected }, { at: spanAt(locales, ['locales', code, 'distanceSystem']) })
    }
  },
})
