import { spanAt } from '../../../source/node.ts'
import { repeats } from '../../../source/repeats.ts'
import { defineRule } from '../../rule.ts'

export const runtimeLanguageRepeated = defineRule<{ language: string }>({
  code: 'runtime/language-repeated',
  severity: 'error',
  message: ({ language }) => `\`${language}\` is in this list twice.`,
  help: () => 'Remove one of the two, or replace it with the language that you meant.',
  impact: ({ language }) => `The language menu would show \`${language}\` twice.`,
  docs: {
    why: 'Pages show this list as the language menu, in the same order.',
    bad: 'languages: [en, de, de]',
    good: 'languages: [en, de, it]',
  },
  check({ ast: { locales } }, report) {
    if (!locales) return
    const languages = locales.value.runtime.languages.entries()
    for (const [[before], [index, language]] of repeats(languages, ([, language]) => language)) {
      const related = [{ span: spanAt(locales, ['runtime', 'languages', before]), message: 'first written here' }]
      report({ language }, { at: spanAt(locales, ['runtime', 'languages', index]), related })
    }
  },
})
