import { spanAt } from '../../../source/node.ts'
import { domainSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const siteNameMissing = defineRule<{ language: string; slug: string }>({
  code: 'site/name-missing',
  severity: 'warning',
  message: ({ language }) => `The place has no name in \`${language}\`, the first language of the site.`,
  help: ({ language }) => `Add the name that travellers know, as \`names: { ${language}: … }\`.`,
  impact: ({ slug }) =>
    `Pages show a name made from the slug \`${slug}\`, without apostrophes, accents and small words.`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Titles and headings show the name in the first language: the `root` of the site, or the default language. Languages without their own name show it too.',
    bad: 'kings-cross-bags.example: { type: poi, slug: kings-cross }',
    good: "kings-cross-bags.example: { type: poi, slug: kings-cross, names: { en: King's Cross } }",
  },
  check({ ast, firstLanguage, statusOf }, report) {
    for (const site of ast.sites) {
      const first = firstLanguage(site)
      const { names, slug } = site.row.value
      if (first === undefined || (names && Object.hasOwn(names, first))) continue
      // `site/unused-name` reports a name under a mistyped language, which may be this one.
      if (Object.keys(names ?? {}).some((language) => (statusOf(language) ?? 'served') === 'unknown')) continue
      const at = names ? spanAt(site.row, ['names'], 'key') : domainSpan(site)
      report({ language: first, slug }, { at })
    }
  },
})
