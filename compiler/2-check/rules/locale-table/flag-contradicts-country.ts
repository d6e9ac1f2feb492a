import { flagOf } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableFlagContradictsCountry = defineRule<{ flag: string; country: string }>({
  code: 'locale-table/flag-contradicts-country',
  severity: 'error',
  message: ({ flag, country }) => `${flag} is not the flag of \`${country}\`.`,
  help: ({ country }) => `Write \`flag: ${flagOf(country)}\`, or correct the country.`,
  impact: () => 'Travellers would look for their language under the wrong flag.',
  docs: {
    why: 'An emoji flag is the country code in other letters, so the two can be compared.',
    bad: 'pt-PT: { countryCode: PT, flag: 🇧🇷 }',
    good: 'pt-PT: { countryCode: PT, flag: 🇵🇹 }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { flag, countryCode: country }] of Object.entries(locales?.value.locales ?? {}))
      if (locales && flag !== flagOf(country))
        report({ flag, country }, { at: spanAt(locales, ['locales', code, 'flag']) })
  },
})
