import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableCodeMalformed = defineRule<{ code: string; meant: string }>({
  code: 'locale-table/code-malformed',
  severity: 'error',
  message: ({ code }) => `\`${code}\` is not written as a locale code.`,
  help: ({ meant }) => `Write \`${meant}\`: the language in small letters, a hyphen, the country in capitals.`,
  docs: {
    why: 'Browsers and search engines know locales by their BCP 47 code. `en_US` or `english` means nothing to them.',
    bad: 'en_US: { language: en, countryCode: US, … }',
    good: 'en-US: { language: en, countryCode: US, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { language, countryCode }] of Object.entries(locales?.value.locales ?? {}))
      if (locales && !parseLocaleCode(code))
        report({ code, meant: `${language}-${countryCode}` }, { at: spanAt(locales, ['locales', code], 'key') })
  },
})
