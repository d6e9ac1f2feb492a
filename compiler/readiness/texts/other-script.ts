import { withoutPlaceholders } from '../fill.ts'
import type { TextCheck } from './text-check.ts'

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

/** Finds a text that is mostly not in the script of its language. Skips languages in Latin script. */
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
