import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableCodeMalformed = defineRule<{ code: string; meant: string }>({
  code: 'locale-table/code-malformed',
  severity: 'error',
  message: ({ code }) => `\`${code}\` is not a valid locale code.`,
  help: ({ meant }) =>
    `Write \`${meant}\`: the language in lowercase letters, a hyphen, and the country in capital letters.`,
  docs: {
    why: 'Browsers and search engines identify locales by BCP 47 codes. They do not understand `en_US` or `english`.',
    bad: 'en_US: { language: en, countryCode: US, … }',
    good: 'en-US: { language: en, countryCode: US, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { language, countryCode }] of Object.entries(locales?.value.locales ?? {}))
      if (locales && !parseLocaleCode(code))
        report({ code, meant: `${language}-${countryCode}` }, { at: spanAt(locales, ['locales', code], 'key') })
  },
})
