import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const runtimeLanguageRepeated = defineRule<{ language: string }>({
  code: 'runtime/language-repeated',
  severity: 'error',
  message: ({ language }) => `The runtime has \`${language}\` twice.`,
  help: () => 'Remove one of the two. If another language was meant, write that.',
  impact: ({ language }) => `The menu of languages would show \`${language}\` twice.`,
  docs: {
    why: 'The list is the menu of languages, in its order.',
    bad: 'languages: [en, de, de]',
    good: 'languages: [en, de, it]',
  },
  check({ ast: { locales } }, report) {
    const languages = locales?.value.runtime.languages ?? []
    const first = new Map<string, number>()
    for (const [index, language] of languages.entries()) {
      const before = first.get(language)
      if (before === undefined || !locales) {
        first.set(language, index)
        continue
      }
      const related = [{ span: spanAt(locales, ['runtime', 'languages', before]), message: 'first written here' }]
      report({ language }, { at: spanAt(locales, ['runtime', 'languages', index]), related })
    }
  },
})
