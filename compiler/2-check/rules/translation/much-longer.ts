import { textWidth } from '../../../domain/text-width.ts'
import { referenceKey } from '../../compared-texts.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** Shorter texts are not checked. Words grow more than sentences: "Bags" can become four times as long. */
const shortest = 20
/** IBM's guide to globalisation expects at most 180 % for such texts; our longest are at 196 %. */
const most = 2.5

export const translationMuchLonger = defineRule<{ key: string; language: string; width: number; from: number }>({
  code: 'translation/much-longer',
  severity: 'warning',
  message: ({ key, language, width, from }) =>
    `The text \`${key}\` in \`${language}\` is ${width} characters wide, but only ${from} in English.`,
  help: () =>
    'Shorten it, or replace it if it is the wrong text. Chinese, Japanese and Korean characters count as two.',
  impact: () => 'It may not fit on small screens, or move the content below it.',
  docs: {
    why: `Translations are usually longer than English, but sentences rarely become twice as long. A text that is more than ${most} times as wide is usually another text, or contains a comment for the translator.`,
    bad: 'en: { "form.leaves": "You leave the site here." }\nde: { "form.leaves": "Achtung, hier verlassen Sie diese Seite und kommen auf die Seite der App (bitte noch kürzen)." }',
    good: 'en: { "form.leaves": "You leave the site here." }\nde: { "form.leaves": "Hier verlassen Sie die Seite." }',
  },
  check({ texts, defaultLanguage }, report) {
    for (const { file, reference } of texts) {
      if (!reference || file.language === defaultLanguage) continue
      for (const [key, text] of Object.entries(file.texts.value)) {
        const english = reference.texts.value[referenceKey(reference, key) ?? ''] ?? ''
        // No character is wider than two Latin letters.
        if (english.length < shortest || 2 * text.length <= most * english.length) continue
        const width = textWidth(text)
        const from = textWidth(english)
        if (from >= shortest && width > most * from)
          report({ key, language: file.language, width, from }, { at: textSpan(file, key, text) })
      }
    }
  },
})
