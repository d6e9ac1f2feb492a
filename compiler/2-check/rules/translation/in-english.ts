import { referenceKey } from '../../compared-texts.ts'
import { placeholders } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** At least two words: single words, such as `Taxi` or `WCAG`, are often the same in both languages. */
const words = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u

export const translationInEnglish = defineRule<{ key: string; language: string; reference: string }>({
  code: 'translation/in-english',
  severity: 'warning',
  message: ({ key, language, reference }) =>
    `The text \`${key}\` in \`${language}\` is the same as in \`${reference}\`.`,
  help: ({ language }) =>
    `Translate it. \`microsites i18n notes --language ${language}\` prints what a translator has to know of it.`,
  impact: () => 'Travellers who read no English would not understand this part of the page.',
  docs: {
    why: 'A text of several words that reads the same in two languages was mostly copied to be translated later. Single words and names are not looked at.',
    bad: 'en: { "nav.skip": "Skip to content" }\nde: { "nav.skip": "Skip to content" }',
    good: 'en: { "nav.skip": "Skip to content" }\nde: { "nav.skip": "Zum Inhalt" }',
  },
  check({ texts, defaultLanguage }, report) {
    for (const { file, reference } of texts) {
      if (!reference || file.language === defaultLanguage) continue
      for (const [key, text] of Object.entries(file.texts.value)) {
        const from = referenceKey(reference, key)
        if (from === undefined || reference.texts.value[from] !== text || !words.test(withoutPlaceholders(text)))
          continue
        const related = [{ span: textSpan(reference, from, text), message: 'the text to translate' }]
        report(
          { key, language: file.language, reference: reference.language },
          { at: textSpan(file, key, text), related },
        )
      }
    }
  },
})

function withoutPlaceholders(text: string): string {
  return placeholders(text).reduce((rest, { raw }) => rest.replace(raw, '0'), text)
}
