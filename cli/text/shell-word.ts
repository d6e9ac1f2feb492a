import { printable } from './printable.ts'

/** A text as one shell word. A leading hyphen gets `./`, so that it is not read as an option. */
export function shellWord(text: string): string {
  const shown = printable(text.startsWith('-') ? `./${text}` : text)
  return /^[\w@%+=:,./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", String.raw`'\''`)}'`
}
