import { leftInEnglish } from '../../left-in-english.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

export const translationInEnglish = defineRule<{ key: string; language: string; reference: string }>({
  code: 'translation/in-english',
  severity: 'warning',
  message: ({ key, language, reference }) =>
    `The text \`${key}\` in \`${language}\` is the same as in \`${reference}\`.`,
  help: ({ language }) =>
    `Translate it, or name \`${language}\` under \`asInEnglish\` in its note. \`microsites i18n notes --language ${language}\` prints the note.`,
  impact: () => 'Travellers who read no English would not understand this part of the page.',
  docs: {
    why: 'A text that reads the same in two languages was mostly copied to be translated later. Its note for translators may allow it (`asInEnglish`). A single word without a note is not looked at. `microsites i18n check` reports it as an error: the language cannot go live.',
    bad: 'en: { "nav.skip": "Skip to content" }\nde: { "nav.skip": "Skip to content" }',
    good: 'en: { "nav.skip": "Skip to content" }\nde: { "nav.skip": "Zum Inhalt" }',
  },
  check({ ast: { notes }, texts }, report) {
    for (const compared of texts) {
      const { file, reference } = compared
      if (!reference) continue
      for (const [key, text] of Object.entries(file.texts.value)) {
        const left = leftInEnglish(notes, compared, key)
        if (!left || left.allowed) continue
        const related = [{ span: textSpan(reference, left.from, text), message: 'the text to translate' }]
        report(
          { key, language: file.language, reference: reference.language },
          { at: textSpan(file, key, text), related },
        )
      }
    }
  },
})
