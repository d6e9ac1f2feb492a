import type { TextNotes } from '../1-parse/ast.ts'
import type { TextNote } from '../1-parse/schema/text-notes.ts'
import { pluralKey } from './compared-texts.ts'

/** The note of a text. All plural forms share the note under the key without the form. */
export function noteOf(notes: TextNotes, namespace: string, key: string): TextNote | undefined {
  const of = notes[namespace] ?? {}
  const base = pluralKey(key)?.base
  if (Object.hasOwn(of, key)) return of[key]
  return base !== undefined && Object.hasOwn(of, base) ? of[base] : undefined
}
