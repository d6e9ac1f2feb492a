import { expandLocales } from '../../expand-locales.ts'
import { leftInEnglish } from '../../left-in-english.ts'
import { defineRule } from '../../rule.ts'

/** The part of a language's texts that may still be as in the default language. */
const most = 1 / 5

export const translationNotTranslated = defineRule<{
  language: string
  reference: string
  left: number
  all: number
  domain: string
}>({
  code: 'translation/not-translated',
  severity: 'error',
  message: ({ language, reference, left, all, domain }) =>
    `\`${domain}\` offers \`${language}\`, but texts of it are still copies of \`${reference}\`: ${left} of ${all}.`,
  help: ({ language }) =>
    `Remove \`${language}\` from the row until it is translated. \`microsites i18n export ${language} --missing --out ${language}.csv\` writes the texts for translators.`,
  impact: () => 'Visitors would get pages in a language that they did not choose.',
  subject: ({ language }) => language,
  docs: {
    why: 'A new language begins with copies of the texts of the default language. A page that is announced in one language and written in another misleads visitors and search engines, so a site cannot offer a language while a fifth of its texts are copies. Texts whose note has `asInEnglish` do not count.',
    bad: 'paris-bags.example: { locales: [en, nl], … }   # and templates/translations/nl/ is still a copy of en',
    good: 'paris-bags.example: { locales: [en], … }   # until nl is translated',
  },
  check({ ast, texts, offers, setMembers }, report) {
    const byLanguage = new Map<string, { readonly reference: string; readonly left: Map<string, boolean> }>()
    for (const compared of texts) {
      const { file, reference } = compared
      if (!reference || file.language === reference.language) continue
      const of = byLanguage.get(file.language) ?? { reference: reference.language, left: new Map<string, boolean>() }
      byLanguage.set(file.language, of)
      // Texts of the project come after those of the package, which they replace.
      for (const key of Object.keys(file.texts.value))
        of.left.set(`${file.namespace}:${key}`, leftInEnglish(ast.notes, compared, key)?.allowed === false)
    }
    for (const [language, { reference, left }] of byLanguage) {
      const count = [...left.values()].filter(Boolean).length
      if (count === 0 || count < left.size * most) continue
      const site = ast.sites.find((site) => offers(site).has(language))
      const use = site && expandLocales(ast, site, setMembers).find((use) => use.language === language)
      if (!site || !use) continue
      report({ language, reference, left: count, all: left.size, domain: site.domain }, { at: use.at })
    }
  },
})
