import { cldrEdition, mileCountries } from '../../../domain/cldr.ts'
import { countries } from '../../../domain/countries.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnlikelyDistanceSystem = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/unlikely-distance-system',
  severity: 'warning',
  message: ({ code, country, expected }) =>
    `\`${code}\` uses ${expected === 'METRIC' ? 'miles' : 'kilometres'}, but \`${country}\` uses ${expected === 'METRIC' ? 'kilometres' : 'miles'}.`,
  help: ({ expected }) =>
    `Write \`distanceSystem: ${expected}\`. If the other unit is intended, waive this warning in microsites.yaml.`,
  impact: () => 'Travellers would have to convert each distance.',
  docs: {
    why: `Distances are in miles in the United States and the United Kingdom, and in kilometres elsewhere (${cldrEdition}). You may have a reason to differ, so this is a warning.`,
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
