import { withoutPlaceholders } from '../fill.ts'
import type { TextCheck } from './text-check.ts'

/** Scripts of Unicode's characters that a language's script is made of, where its name is not one of them. */
const members: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** Share of a text's letters that have to be of the language's script: brands and abbreviations are often Latin. */
const least = 0.3

/** Shorter texts say nothing: `WCAG`, `km`. */
const fewestLetters = 5

/** A text in Latin letters in a language that is written in others. */
export const otherScript: TextCheck = ({ locale: { code }, key, text }) => {
  const script = new Intl.Locale(code).maximize().script ?? 'Latn'
  if (script === 'Latn') return undefined
  const letters = withoutPlaceholders(text).match(/\p{L}/gu) ?? []
  const own = new RegExp(`[${(members[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('')}ー]`, 'u')
  const share = letters.filter((letter) => own.test(letter)).length / letters.length
  if (letters.length < fewestLetters || share >= least) return undefined
  return {
    code: 'text/other-script',
    severity: 'error',
    message: `Most of the text \`${key}\` is not in the script of the language: “${text}”.`,
    help: 'Translate it.',
  }
}
