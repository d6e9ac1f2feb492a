import { didYouMean } from '../../../diagnostic/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const siteUnusedName = defineRule<{ language: string; offered: readonly string[] }>({
  code: 'site/unused-name',
  severity: 'warning',
  message: ({ language }) => `The name in \`${language}\` is shown nowhere: the site does not offer \`${language}\`.`,
  help: ({ language, offered }) =>
    `Add \`${language}\` to the locales of the site, or remove the name.${didYouMean(language, offered)}`,
  docs: {
    why: 'A name in a language that the site does not have is a typing mistake, or a sign that the language was forgotten.',
    bad: 'paris-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris, it: Parigi } }',
    good: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], names: { en: Paris, it: Parigi } }',
  },
  check({ ast, defaultLanguage, languagesOf, statusOf }, report) {
    // Without the locale sets, also a name that is a language's may be that of a set with more in it.
    if (!ast.header) return
    for (const site of ast.sites) {
      const named = Object.keys(site.row.value.names ?? {})
      if (named.length === 0) continue
      const offered = languagesOf(site).map(({ language }) => language)
      // A locale that is mistyped or a set that cannot be read may well offer the language.
      if (offered.length === 0 || offered.some((one) => (statusOf(one) ?? 'unknown') === 'unknown')) continue
      for (const language of named)
        if (language !== defaultLanguage && !offered.includes(language))
          report({ language, offered }, { at: spanAt(site.row, ['names', language], 'key') })
    }
  },
})
