import { otherCountryCodes } from '../../../domain/countries.ts'
import { flagOf } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableFlagContradictsCountry = defineRule<{ flag: string; country: string }>({
  code: 'locale-table/flag-contradicts-country',
  severity: 'error',
  message: ({ flag, country }) => `${flag} is not the flag of \`${country}\`.`,
  help: ({ country }) => `Write \`flag: ${flagOf(country)}\`, or correct the country.`,
  impact: () => 'The language menu would show the wrong flag.',
  docs: {
    why: 'An emoji flag consists of the letters of its country code, so the two must match.',
    bad: 'pt-PT: { countryCode: PT, flag: 🇧🇷 }',
    good: 'pt-PT: { countryCode: PT, flag: 🇵🇹 }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { flag, countryCode: country }] of Object.entries(locales?.value.locales ?? {}))
      // `UK` has no flag: `locale-table/unknown-country` names the right code.
      if (locales && flag !== flagOf(country) && otherCountryCodes[country] === undefined)
        report({ flag, country }, { at: spanAt(locales, ['locales', code, 'flag']) })
  },
})
