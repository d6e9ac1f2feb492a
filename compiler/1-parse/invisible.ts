import type { Report } from '../diagnostic/define.ts'
import { invisibleCharacter } from '../source/invisible-character.ts'
import type { Span } from '../source/span.ts'
import { isTypographic } from '../source/typography.ts'
import { controlCharacter } from './findings/file/control-character.ts'

// Most characters are in ASCII, and one test for that is faster than those for all ranges.
const everyInvisible = new RegExp(`(?![\\t\\n\\r -~])${invisibleCharacter.source}`, 'gu')

/**
 * Reports the first invisible character of a text, unless it is part of how the text is written.
 * @param spanAt where to point, by the offset and length of the character.
 * @returns whether it reported one.
 */
export function refuseInvisible(
  text: string,
  report: Report,
  spanAt: (offset: number, length: number) => Span,
): boolean {
  everyInvisible.lastIndex = 0
  let found = everyInvisible.exec(text)
  while (found && isTypographic(text, found.index)) found = everyInvisible.exec(text)
  return found !== null && reportCharacter(found, report, spanAt)
}

/** The same for a key. A key is a name, so no invisible character is allowed, whatever the script. */
export function refuseInvisibleInKey(key: string, report: Report, spanAt: () => Span): boolean {
  const found = invisibleCharacter.exec(key)
  return found !== null && reportCharacter(found, report, spanAt)
}

function reportCharacter(
  found: RegExpExecArray,
  report: Report,
  spanAt: (offset: number, length: number) => Span,
): true {
  const code = found[0].codePointAt(0) ?? 0
  const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  report(controlCharacter, { shown }, { at: spanAt(found.index, found[0].length) })
  return true
}

/**
 * A translation for {@link refuseInvisible}, with `-` for soft hyphens. They are allowed there: they mark where a long
 * word may break.
 */
export function withSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '-')
}
