import { suggester } from '../../../diagnostic/suggester.ts'
import { spanAt } from '../../../source/node.ts'
import { offeredLanguages } from '../../offered-languages.ts'
import { defineRule } from '../../rule.ts'

export const siteUnusedName = defineRule<{ language: string; hint: string }>({
  code: 'site/unused-name',
  severity: 'warning',
  message: ({ language }) =>
    `The name in \`${language}\` is not shown, because the site does not offer \`${language}\`.`,
  help: ({ language, hint }) =>
    `Add \`${language}\` to the locales of the site, or correct the language of the name.${hint}`,
  docs: {
    why: 'A name in a language that the site does not offer is a typing mistake, or the language is missing from `locales`.',
    bad: 'paris-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris, it: Parigi } }',
    good: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], names: { en: Paris, it: Parigi } }',
  },
  check(context, report) {
    const hintFor = suggester()
    for (const site of context.ast.sites) {
      const named = Object.keys(site.row.value.names ?? {})
      const offered = named.length > 0 ? offeredLanguages(context, site) : undefined
      if (!offered) continue
      for (const language of named)
        if (language !== context.defaultLanguage && !offered.has(language))
          report({ language, hint: hintFor(language, offered) }, { at: spanAt(site.row, ['names', language], 'key') })
    }
  },
})
