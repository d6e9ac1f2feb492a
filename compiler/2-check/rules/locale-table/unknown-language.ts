import { knownLanguages, mainLanguages } from '../../../domain/cldr.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnknownLanguage = defineRule<{ code: string; language: string; meant: string | undefined }>({
  code: 'locale-table/unknown-language',
  severity: 'warning',
  message: ({ code, language }) => `\`${language}\`, the language of \`${code}\`, is none of ISO 639-1.`,
  help: ({ meant }) =>
    meant === undefined
      ? 'Write the two letters of the language, here and in the code. They are often not those of the country.'
      : `Did you mean \`${meant}\`? It stands here, in the code of the locale and wherever rows name it.`,
  impact: () =>
    'Browsers offer no translation, screen readers take another voice, and search engines pass the page over.',
  docs: {
    why: 'Languages have codes of their own, which are often not those of a country: Japanese is `ja`, Czech `cs`, Greek `el`, Danish `da`.',
    bad: 'jp-JP: { language: jp, countryCode: JP, … }',
    good: 'ja-JP: { language: ja, countryCode: JP, … }',
  },
  check({ ast: { locales } }, report) {
    for (const [code, { language, countryCode }] of Object.entries(locales?.value.locales ?? {}))
      // Only two-letter codes are checked: three letters are for the thousands of languages without a two-letter code.
      if (locales && language.length === 2 && !knownLanguages.has(language))
        report(
          { code, language, meant: mainLanguages.get(countryCode) },
          { at: spanAt(locales, ['locales', code, 'language']) },
        )
  },
})
