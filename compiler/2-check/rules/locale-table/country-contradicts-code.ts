import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableCountryContradictsCode = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/country-contradicts-code',
  severity: 'error',
  message: ({ code, country }) => `The code \`${code}\` does not match its country \`${country}\`.`,
  help: ({ code, expected }) => `Write \`countryCode: ${expected}\`, or correct the code \`${code}\`.`,
  impact: () => 'Travellers would see the date and number formats of another country.',
  docs: {
    why: 'A locale code ends with its country.',
    bad: 'pt-PT: { countryCode: BR, … }',
    good: 'pt-PT: { countryCode: PT, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { countryCode }] of Object.entries(locales?.value.locales ?? {})) {
      const expected = parseLocaleCode(code)?.country
      if (!locales || expected === undefined || countryCode === expected) continue
      report({ code, country: countryCode, expected }, { at: spanAt(locales, ['locales', code, 'countryCode']) })
    }
  },
})
