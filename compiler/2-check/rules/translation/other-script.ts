import { parseLocaleCode } from '../../../domain/locale-code.ts'
import { leftInEnglish } from '../../left-in-english.ts'
import { withoutPlaceholders } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

/** Unicode scripts that make up a language's script, if its name is not a Unicode script. */
const members: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** Minimum share of letters in the language's script. It is low because brands and abbreviations are often Latin. */
const least = 0.3

/** Texts with fewer letters are skipped, such as `WCAG` and `km`. */
const fewestLetters = 5

export const translationOtherScript = defineRule<{ key: string; language: string }>({
  code: 'translation/other-script',
  severity: 'warning',
  message: ({ key, language }) => `Most of the text \`${key}\` is not in the script of \`${language}\`.`,
  help: () => 'Translate it.',
  impact: () => 'Travellers may not be able to read this part of the page.',
  docs: {
    why: 'A text in Latin letters on a Russian or Japanese page was mostly forgotten or put into the wrong file. Names and abbreviations are expected: only texts with hardly a letter of the language count. `microsites i18n check` reports it as an error: the language cannot go live.',
    bad: 'ru: { "hero.title": "Bagazh {{place}}" }',
    good: 'ru: { "hero.title": "Камера хранения: {{place}}" }',
  },
  check({ ast: { notes }, byLanguage, texts }, report) {
    for (const compared of texts) {
      const { file } = compared
      const rows = byLanguage.get(file.language)
      const own = lettersOf(rows?.find(({ active, code }) => active && parseLocaleCode(code))?.code ?? file.language)
      if (!own) continue
      for (const [key, text] of Object.entries(file.texts.value)) {
        const letters = withoutPlaceholders(text).match(/\p{L}/gu) ?? []
        const few = letters.length < fewestLetters
        if (few || letters.filter((letter) => own.test(letter)).length / letters.length >= least) continue
        // `translation/in-english` reports a copied text, unless its note allows it.
        if (!leftInEnglish(notes, compared, key))
          report({ key, language: file.language }, { at: textSpan(file, key, text) })
      }
    }
  },
})

/** The letters of a locale's script; `undefined` for Latin, which no text can be told by. */
function lettersOf(locale: string): RegExp | undefined {
  const script = new Intl.Locale(locale).maximize().script ?? 'Latn'
  if (script === 'Latn') return undefined
  return new RegExp(`[${(members[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('')}ー]`, 'u')
}
