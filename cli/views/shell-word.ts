import { printable } from './printable.ts'

/** A text as one word of a command for a shell; one that begins with a hyphen, as a path that is no option. */
export function shellWord(text: string): string {
  const shown = printable(text.startsWith('-') ? `./${text}` : text)
  return /^[\w@%+=:,./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", String.raw`'\''`)}'`
}
