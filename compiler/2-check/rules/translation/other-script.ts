import { memo } from '../../../source/memo.ts'
import { fileSpan } from '../../../source/span.ts'
import { contentValues } from '../../content-values.ts'
import { leftInEnglish } from '../../left-in-english.ts'
import { withoutPlaceholders } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { lettersOf } from '../../script-letters.ts'
import { textSpan } from '../../text-span.ts'

/** Minimum share of letters in the language's script. It is low because brands and abbreviations are often Latin. */
const least = 0.3

/** Texts with fewer letters are skipped, such as `WCAG` and `km`. */
const fewestLetters = 5

export const translationOtherScript = defineRule<{ key: string; language: string }>({
  code: 'translation/other-script',
  severity: 'warning',
  message: ({ key, language }) => `Most of the text \`${key}\` is not in the script of \`${language}\`.`,
  help: () => 'Translate it.',
  languages: ({ language }) => [language],
  impact: () => 'Travellers may not be able to read this part of the page.',
  docs: {
    why: 'A text in Latin letters on a Russian or Japanese page was usually forgotten, or is in the wrong file. Names and abbreviations are allowed: only texts with few letters of the language are reported. `microsites i18n check` reports this as an error, because the language cannot go live.',
    bad: 'ru: { "hero.title": "Bagazh {{place}}" }',
    good: 'ru: { "hero.title": "Камера хранения: {{place}}" }',
  },
  check({ ast: { content, notes }, byLanguage, texts }, report) {
    const own = memo((language: string) => lettersOf(byLanguage.get(language), language) ?? /\p{Script=Latin}/u)
    const isOther = (language: string, text: string): boolean => {
      const letters = text.match(/\p{L}/gu) ?? []
      if (letters.length < fewestLetters) return false
      const script = own(language)
      return letters.filter((letter) => script.test(letter)).length / letters.length < least
    }
    for (const file of content) {
      const words = contentValues(file, 'words').map(({ value }) => value)
      if (isOther(file.language, words.join(' ')))
        report({ key: file.file, language: file.language }, { at: fileSpan(file.file) })
    }
    for (const compared of texts) {
      const { file } = compared
      for (const [key, text] of Object.entries(file.texts.value)) {
        // `translation/in-english` reports a copied text, unless its note allows it.
        if (isOther(file.language, withoutPlaceholders(text)) && !leftInEnglish(notes, compared, key))
          report({ key, language: file.language }, { at: textSpan(file, key, text) })
      }
    }
  },
})
