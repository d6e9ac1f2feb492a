import { knownLanguages, mainLanguages } from '../../../domain/cldr.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const localeTableUnknownLanguage = defineRule<{ code: string; language: string; meant: string | undefined }>({
  code: 'locale-table/unknown-language',
  severity: 'warning',
  message: ({ code, language }) => `\`${language}\`, the language of \`${code}\`, is not an ISO 639-1 language code.`,
  help: ({ meant }) =>
    meant === undefined
      ? 'Write the two-letter language code here and in the locale code, e.g. `ja` for Japanese. It often differs from the country code.'
      : `Did you mean \`${meant}\`? Change it here, in the locale code and in all rows that use it.`,
  impact: () =>
    'Browsers do not offer a translation, screen readers use the wrong voice, and search engines ignore the page.',
  docs: {
    why: 'Language codes often differ from country codes: Japanese is `ja`, Czech `cs`, Greek `el`, Danish `da`.',
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
