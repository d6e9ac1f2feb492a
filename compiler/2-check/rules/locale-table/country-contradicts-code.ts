import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableCountryContradictsCode = defineRule<{ code: string; country: string; expected: string }>({
  code: 'locale-table/country-contradicts-code',
  severity: 'error',
  message: ({ code, country }) => `The country of \`${code}\` is written as \`${country}\`.`,
  help: ({ code, expected }) => `Write \`countryCode: ${expected}\`, or correct the code \`${code}\`.`,
  impact: () => 'Travellers would see the formats of one country under the name of another.',
  docs: {
    why: 'A locale code ends in its country.',
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
