import { defineRule } from '../../rule.ts'
import { gapSpan, keySpan } from '../../text-span.ts'

export const translationMissingKey = defineRule<{ key: string; language: string; reference: string }>({
  code: 'translation/missing-key',
  severity: 'error',
  message: ({ key, language }) => `The text \`${key}\` is missing in \`${language}\`.`,
  help: ({ key, reference }) => `After this line, add \`${key}\` with the translation of \`${reference}\`.`,
  impact: ({ language }) => `Part of a page in \`${language}\` would be in another language.`,
  subject: ({ key, language }) => `${language} ${key}`,
  cause: ({ key, language }) => ({
    what: `texts of \`${language}\` are missing`,
    item: `\`${key}\``,
    help: `Translate them. \`microsites i18n export ${language} --missing\` writes them into a CSV file for translators.`,
  }),
  docs: {
    why: 'Each language needs all texts of the default language.',
    bad: 'en: { "nav.home": "Home", "nav.skip": "Skip" }\nde: { "nav.home": "Start" }',
    good: 'en: { "nav.home": "Home", "nav.skip": "Skip" }\nde: { "nav.home": "Start", "nav.skip": "Zum Inhalt" }',
  },
  check({ texts }, report) {
    for (const { file, reference, missing } of texts) {
      if (!reference) continue
      for (const key of missing) {
        const related = [{ span: keySpan(reference, key), message: 'the text to translate' }]
        const params = { key, language: file.language, reference: reference.texts.value[key] ?? '' }
        report(params, { at: gapSpan(file, reference, key), related })
      }
    }
  },
})
