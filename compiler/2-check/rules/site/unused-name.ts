import { spanAt } from '../../../source/node.ts'
import { suggester } from '../../../diagnostic/suggester.ts'
import { defineRule } from '../../rule.ts'

export const siteUnusedName = defineRule<{ language: string; hint: string }>({
  code: 'site/unused-name',
  severity: 'warning',
  message: ({ language }) =>
    `The name in \`${language}\` is not shown, because \`${language}\` is not a language of the runtime.`,
  help: ({ hint }) => `Correct the language of the name to one of \`runtime.languages\` in locales.yaml.${hint}`,
  docs: {
    why: 'A name in such a language is usually a typing mistake. Languages that the site itself does not offer are useful: pages of sites nearby link to the place by its name in their own language.',
    bad: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], names: { en: Paris, itt: Parigi } }',
    good: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], names: { en: Paris, it: Parigi } }',
  },
  check({ ast: { sites, locales }, statusOf, offers }, report) {
    if (!locales) return
    const { languages } = locales.value.runtime
    const hints = suggester()
    // The language whose name is missing, that of a locale such as `de-DE`, or one that is spelt alike.
    const hintFor = (language: string, without: readonly string[]): string => {
      const [only] =
        without.length === 1 ? without : languages.filter((name) => name === language.slice(0, -3).toLowerCase())
      return only === undefined ? hints(language, languages) : ` Did you mean \`${only}\`?`
    }
    for (const site of sites) {
      const offered = offers(site)
      const names = site.row.value.names ?? {}
      const without = [...offered].filter((language) => !Object.hasOwn(names, language))
      for (const language of Object.keys(names))
        // Other rules report a language that the site offers, or that the runtime names but cannot serve.
        if (!offered.has(language) && !languages.includes(language) && (statusOf(language) ?? 'served') !== 'served')
          report({ language, hint: hintFor(language, without) }, { at: spanAt(site.row, ['names', language], 'key') })
    }
  },
})
