import { fitsScript, packageLocales } from '../../../domain/package-locales.ts'
import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const translationOtherRegion = defineRule<{ code: string; language: string; packaged: string }>({
  code: 'translation/other-region',
  severity: 'warning',
  message: ({ code, packaged }) => `Pages of \`${code}\` show the package’s texts, which are those of \`${packaged}\`.`,
  help: ({ language }) =>
    `Let a native speaker read them. Write the texts to change into \`templates/translations/${language}/microsites.json\`, or accept this finding under \`waive\`.`,
  impact: () => 'Travellers may notice words and spellings of another country.',
  languages: ({ language }) => [language],
  docs: {
    why: 'The package has one set of texts for each language. Portuguese in Brazil and in Portugal differ in many words. The finding ends with the first text of your own in the language.',
    bad: 'pt-BR: { language: pt, … } # and no templates/translations/pt/',
    good: 'pt-PT: { language: pt, … }',
  },
  check({ ast: { locales, texts }, byLanguage, defaultLanguage, statusOf }, report) {
    if (!locales) return
    for (const [language, packaged] of packageLocales) {
      // The owner of the project reads the texts of the default language.
      if (language === defaultLanguage || statusOf(language) !== 'served') continue
      const code = byLanguage.get(language)?.find(({ active }) => active)?.code
      const country = parseLocaleCode(code ?? '')?.country
      if (code === undefined || country === undefined || packaged.endsWith(country) || !fitsScript(language, code))
        continue
      const layers = new Set(texts.flatMap((text) => (text.language === language ? [text.layer] : [])))
      if (layers.has('base') && !layers.has('overlay'))
        report({ code, language, packaged }, { at: spanAt(locales, ['locales', code], 'key') })
    }
  },
})
