import { nearest } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const runtimeDefaultMissing = defineRule<{ language: string; code: string }>({
  code: 'runtime/default-missing',
  severity: 'error',
  message: ({ language, code }) =>
    `The runtime does not serve \`${language}\`, the language of the default locale \`${code}\`.`,
  help: ({ language }) => `Add \`${language}\`, or make another locale the default.`,
  impact: () => 'Travellers who have not chosen a language would get no page.',
  docs: {
    why: 'If a text is missing in a language, pages show it in the default language.',
    bad: 'default: en-US\nruntime: { languages: [de, fr] }',
    good: 'default: en-US\nruntime: { languages: [en, de, fr] }',
  },
  check({ ast: { locales }, defaultLanguage, statusOf }, report) {
    if (!locales || defaultLanguage === undefined) return
    const { languages } = locales.value.runtime
    // A mistyped language is another finding.
    const mistyped = languages.some(
      (language) => statusOf(language) === 'unknown' && nearest(language, [defaultLanguage]) !== undefined,
    )
    if (languages.includes(defaultLanguage) || mistyped) return
    const related = [{ span: spanAt(locales, ['default']), message: 'the default locale' }]
    report(
      { language: defaultLanguage, code: locales.value.default },
      { at: spanAt(locales, ['runtime', 'languages']), related },
    )
  },
})
