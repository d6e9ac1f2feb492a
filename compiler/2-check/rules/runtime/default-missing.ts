import { nearest } from '../../../source/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const runtimeDefaultMissing = defineRule<{ language: string; code: string }>({
  code: 'runtime/default-missing',
  severity: 'error',
  message: ({ language, code }) =>
    `The runtime does not have \`${language}\`, the language of the default locale \`${code}\`.`,
  help: ({ language }) => `Add \`${language}\`, or make another locale the default.`,
  impact: () => 'A traveller who has chosen no language would get no page.',
  docs: {
    why: 'Texts in the default language stand in wherever there is no other.',
    bad: 'default: en-US\nruntime: { languages: [de, fr] }',
    good: 'default: en-US\nruntime: { languages: [en, de, fr] }',
  },
  check({ ast: { locales }, defaultLanguage, statusOf }, report) {
    if (!locales || defaultLanguage === undefined) return
    const { languages } = locales.value.runtime
    // A mistyped language is another finding.
    const mistyped = languages.some(
      (one) => statusOf(one) === 'unknown' && nearest(one, [defaultLanguage]) !== undefined,
    )
    if (languages.includes(defaultLanguage) || mistyped) return
    const related = [{ span: spanAt(locales, ['default']), message: 'the default locale' }]
    report(
      { language: defaultLanguage, code: locales.value.default },
      { at: spanAt(locales, ['runtime', 'languages']), related },
    )
  },
})
