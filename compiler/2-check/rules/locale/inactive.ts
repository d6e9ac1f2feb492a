import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeInactive = defineRule<{ subject: string; language: string; codes: readonly string[] }>({
  code: 'locale/inactive',
  severity: 'error',
  message: ({ subject, language, codes }) =>
    `${subject} names \`${language}\`, but ${codes.map((code) => `\`${code}\``).join(' and ')} ${codes.length === 1 ? 'is' : 'are'} not active.`,
  help: ({ language, codes }) =>
    `Remove \`${language}\`, or activate \`${codes[0]}\` in locales.yaml and add its translations.`,
  docs: {
    why: 'An inactive locale has no translations, so no site can be built in it.',
    bad: 'locales: [en, nl] # locales.yaml: nl-NL: { active: false, … }',
    good: 'locales: [en]',
  },
  check({ ast: { locales }, byLanguage, unserved }, report) {
    for (const { language, status, at, subject } of unserved) {
      // `runtime/language-unknown` reports a language that the runtime names too.
      if (status !== 'inactive' || !locales || locales.value.runtime.languages.includes(language)) continue
      const codes = (byLanguage.get(language) ?? []).map(({ code }) => code)
      const related = codes.map((code) => ({
        span: spanAt(locales, ['locales', code, 'active']),
        message: 'not active',
      }))
      report({ subject, language, codes }, { at, related })
    }
  },
})
