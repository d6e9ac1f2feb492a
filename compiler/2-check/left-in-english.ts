import type { TextNotes } from '../1-parse/ast.ts'
import { referenceKey } from './compared-texts.ts'
import type { KeyedTexts } from './compared-texts.ts'
import { withoutPlaceholders } from './placeholders.ts'
import { noteOf } from './text-notes.ts'

/** The texts of a language and namespace. */
interface TextsOf extends KeyedTexts {
  readonly language: string
  readonly namespace: string
}

/** A translation that equals the text it translates. */
export interface LeftInEnglish {
  /** The key of that text in the default language. */
  readonly from: string
  /** Whether the note of the text allows it. */
  readonly allowed: boolean
}

/** At least two words: single words, such as `Taxi` or `WCAG`, are often the same in both languages. */
const words = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u

/**
 * Compares a translation with the text it translates. Without a note, single words that are equal do not count.
 * @returns `undefined` if the text is translated, or has nothing to translate.
 */
export function leftInEnglish(
  notes: TextNotes,
  { file, reference }: { readonly file: TextsOf; readonly reference?: TextsOf },
  key: string,
): LeftInEnglish | undefined {
  if (!reference || file.language === reference.language) return undefined
  const text = file.texts.value[key] ?? ''
  const from = [referenceKey(reference, key), key].find(
    (key) => key !== undefined && Object.hasOwn(reference.texts.value, key) && reference.texts.value[key] === text,
  )
  if (from === undefined) return undefined
  const note = noteOf(notes, file.namespace, key)
  if (!(note ? /\p{L}/u : words).test(withoutPlaceholders(text))) return undefined
  const { asInEnglish = [] } = note ?? {}
  return { from, allowed: asInEnglish === true || asInEnglish.includes(file.language) }
}
