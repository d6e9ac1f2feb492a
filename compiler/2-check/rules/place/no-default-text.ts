import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

export const placeNoDefaultText = defineRule<{ language: string }>({
  code: 'place/no-default-text',
  severity: 'error',
  message: ({ language }) => `The text is missing in \`${language}\`, the default language.`,
  help: ({ language }) => `Add it as \`${language}: …\`.`,
  impact: () => 'Pages in languages without this text would show nothing here.',
  docs: {
    why: 'If a text is missing in a language, the page shows it in the default language.',
    bad: 'protection: { de: … }',
    good: 'protection: { en: …, de: … }',
  },
  check({ ast, defaultLanguage }, report) {
    if (defaultLanguage === undefined) return
    for (const site of ast.sites)
      for (const { path, languages } of placeTexts(factsOf(ast, site)))
        if (!languages.includes(defaultLanguage))
          report({ language: defaultLanguage }, { at: factSpan(ast, site, path, 'key') })
  },
})
