import { pluralKey } from '../../compared-texts.ts'
import { leftInEnglish } from '../../left-in-english.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

export const translationInEnglish = defineRule<{
  key: string
  namespace: string
  language: string
  reference: string
}>({
  code: 'translation/in-english',
  severity: 'warning',
  message: ({ key, language, reference }) =>
    `The text \`${key}\` in \`${language}\` is the same as in \`${reference}\`.`,
  help: ({ key, namespace, language }) =>
    `Translate it. If it is correct, add \`"${pluralKey(key)?.base ?? key}": { "note": "…", "asInEnglish": ["${language}"] }\` to \`templates/translations/notes/${namespace}.json\`.`,
  impact: () => 'Travellers who do not read English would not understand this part of the page.',
  cause: ({ key, language, reference }) => ({
    what: `texts of \`${language}\` are the same as in \`${reference}\``,
    item: `\`${key}\``,
    help: `Translate them. \`microsites i18n export ${language} --missing\` writes them into a CSV file for translators.`,
  }),
  docs: {
    why: 'A text that is the same in two languages was usually copied, to be translated later. The note of a text can allow this with `asInEnglish`. Single words without a note are not checked. `microsites i18n check` reports this as an error, because the language cannot go live.',
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
          { key, namespace: file.namespace, language: file.language, reference: reference.language },
          { at: textSpan(file, key, text), related },
        )
      }
    }
  },
})
