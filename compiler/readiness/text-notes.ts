import { pluralKey } from '../2-check/compared-texts.ts'
import type { TextNote } from '../1-parse/schema/text-notes.ts'

/** Namespace to key to note. */
export type TextNotes = Readonly<Record<string, Readonly<Record<string, TextNote>>>>

/** The note of a text. All plural forms share the note under the key without the form. */
export function noteOf(notes: TextNotes, namespace: string, key: string): TextNote | undefined {
  const of = notes[namespace] ?? {}
  const base = pluralKey(key)?.base
  if (Object.hasOwn(of, key)) return of[key]
  return base !== undefined && Object.hasOwn(of, base) ? of[base] : undefined
}
