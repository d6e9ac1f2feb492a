import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableLanguageContradictsCode = defineRule<{ code: string; language: string; expected: string }>({
  code: 'locale-table/language-contradicts-code',
  severity: 'error',
  message: ({ code, language }) => `The code \`${code}\` does not match its language \`${language}\`.`,
  help: ({ code, expected }) => `Write \`language: ${expected}\`, or correct the code \`${code}\`.`,
  impact: () => 'Browsers and screen readers would treat the text as another language.',
  docs: {
    why: 'A locale code starts with its language.',
    bad: 'pt-PT: { language: es, … }',
    good: 'pt-PT: { language: pt, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { language }] of Object.entries(locales?.value.locales ?? {})) {
      const expected = parseLocaleCode(code)?.language
      if (!locales || expected === undefined || language === expected) continue
      report({ code, language, expected }, { at: spanAt(locales, ['locales', code, 'language']) })
    }
  },
})
