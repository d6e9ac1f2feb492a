import { withoutPlaceholders } from '../fill.ts'
import type { TextCheck } from './text-check.ts'

/** Finds a text that equals the English one, unless its note allows that. */
export const untranslated: TextCheck = ({ locale: { language }, key, text, english, note }) => {
  const allowed = note?.asInEnglish === true || note?.asInEnglish?.includes(language) === true
  if (text !== english || allowed || !/\p{L}/u.test(withoutPlaceholders(text))) return undefined
  return {
    code: 'text/untranslated',
    severity: 'error',
    message: `The text \`${key}\` is still in English: “${text}”.`,
    help: `Translate it, or name \`${language}\` under \`asInEnglish\` in its note.`,
  }
}
