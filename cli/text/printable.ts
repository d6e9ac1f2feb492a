import { invisibleCharacter } from '../../compiler/source/invisible-character.ts'
import { isTypographic } from '../../compiler/source/typography.ts'

const escaped = new RegExp(`${invisibleCharacter.source}|[\\t\\n\\r]`, 'gu')
const short: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Text from a file, safe for one line of a terminal. Invisible characters are escaped, unless the script needs
 * them.
 */
export function printable(text: string): string {
  return text.replace(escaped, (character, offset: number) => {
    if (isTypographic(text, offset)) return character
    const code = (character.codePointAt(0) ?? 0).toString(16)
    if (code.length > 4) return `\\u{${code}}`
    return short[character] ?? (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`)
  })
}
