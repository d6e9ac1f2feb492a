import type { Report } from '../diagnostic/define.ts'
import { invisibleCharacter } from '../source/invisible-character.ts'
import type { Span } from '../source/span.ts'
import { controlCharacter } from './findings/file/control-character.ts'

/**
 * Reports the first invisible character of a text.
 * @param spanAt where to point, by the offset and length of the character.
 * @returns whether there is one.
 */
export function refuseInvisible(
  text: string,
  report: Report,
  spanAt: (offset: number, length: number) => Span,
): boolean {
  const found = invisibleCharacter.exec(text)
  if (!found) return false
  const code = found[0].codePointAt(0) ?? 0
  const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  report(controlCharacter, { shown }, { at: spanAt(found.index, found[0].length) })
  return true
}

/** A translation as it is judged: there a soft hyphen is typography, and marks where a long word may break. */
export function withSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '-')
}
