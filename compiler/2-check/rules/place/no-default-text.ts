import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

export const placeNoDefaultText = defineRule<{ language: string }>({
  code: 'place/no-default-text',
  severity: 'error',
  message: ({ language }) => `The text is missing in \`${language}\`, the first language of the site.`,
  help: ({ language }) => `Add it as \`${language}: …\`.`,
  impact: () => 'Pages in languages without this text would show nothing here.',
  docs: {
    why: 'If a text is missing in a language, the page shows it in the first language of the site: its `root`, or the default language.',
    bad: 'protection: { de: … }',
    good: 'protection: { en: …, de: … }',
  },
  check({ ast, firstLanguage }, report) {
    for (const site of ast.sites) {
      const language = firstLanguage(site)
      if (language === undefined) continue
      for (const { path, languages } of placeTexts(factsOf(ast, site)))
        if (!languages.includes(language)) report({ language }, { at: factSpan(ast, site, path, 'key') })
    }
  },
})
