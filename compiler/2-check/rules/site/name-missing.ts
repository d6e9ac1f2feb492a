import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteNameMissing = defineRule<{ language: string; slug: string }>({
  code: 'site/name-missing',
  severity: 'warning',
  message: ({ language }) => `The place has no name in \`${language}\`, the default language.`,
  help: ({ language }) => `Add \`names: { ${language}: … }\` with the name as travellers know it.`,
  impact: ({ slug }) =>
    `The page makes a name out of the slug \`${slug}\`, which knows no apostrophes, accents or small words.`,
  languages: ({ language }) => [language],
  docs: {
    why: 'The name in the default language stands in titles and headings, also in languages that have no name of their own.',
    bad: 'kings-cross-bags.example: { type: poi, slug: kings-cross }',
    good: "kings-cross-bags.example: { type: poi, slug: kings-cross, names: { en: King's Cross } }",
  },
  check({ ast, defaultLanguage }, report) {
    if (defaultLanguage === undefined) return
    for (const site of ast.sites) {
      const { names, slug } = site.row.value
      if (names === undefined || !Object.hasOwn(names, defaultLanguage))
        report({ language: defaultLanguage, slug }, { at: fieldSpan(site, ['names']) })
    }
  },
})
