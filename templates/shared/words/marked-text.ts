/** A character that no text contains. A component puts it where it inserts an element of its own. */
export const textMark = '\u0001'

/** The parts of a translated sentence before, between and after two marks. */
export function markedText(text: string): readonly [before: string, between: string, after: string] {
  const [before = '', between = '', after = ''] = text.split(textMark)
  return [before, between, after]
}
