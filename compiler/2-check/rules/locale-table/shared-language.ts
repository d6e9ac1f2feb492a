import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableSharedLanguage = defineRule<{ code: string; first: string; language: string }>({
  code: 'locale-table/shared-language',
  severity: 'error',
  message: ({ code, first, language }) => `\`${first}\` and \`${code}\` are both active locales of \`${language}\`.`,
  help: ({ code, first }) => `Set \`active: false\` for \`${code}\` or for \`${first}\`.`,
  docs: {
    why: 'Sites offer languages, and each language has one set of formats. With two active locales for a language, it would be unclear which formats apply.',
    bad: 'en-US: { active: true, language: en, … }\nen-GB: { active: true, language: en, … }',
    good: 'en-US: { active: true, language: en, … }\nen-GB: { active: false, language: en, … }',
  },
  check({ ast: { locales }, byLanguage }, report) {
    if (!locales) return
    // `runtime/excluded-and-served` reports an excluded locale of a served language.
    const excluded = locales.value.runtime.excluded ?? {}
    for (const [language, all] of byLanguage) {
      const [first, ...more] = all.filter(({ active, code }) => active && !Object.hasOwn(excluded, code))
      if (!first) continue
      for (const { code } of more) {
        const at = spanAt(locales, ['locales', code], 'key')
        const related = [{ span: spanAt(locales, ['locales', first.code], 'key'), message: 'also active' }]
        report({ code, first: first.code, language }, { at, related })
      }
    }
  },
})
