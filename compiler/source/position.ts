import { firstIndex } from './first-index.ts'

/** A place as editors show it: line and column start at 1, the column counts UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

const lineFeed = 10
const carriageReturn = 13

/**
 * The offset of the first character of each line. `\r
 * `, `
 * ` and a lone `\r` end a line.
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  // One character at a time: in a file with only line ends, matching them with a pattern takes seconds.
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === lineFeed || (unit === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) starts.push(at + 1)
  }
  return starts
}

/**
 * The line and column of an offset. An offset past the end is on the last line.
 * @param starts from {@link lineStarts}.
 */
export function positionAt(starts: readonly number[], offset: number): Position {
  const line = firstIndex(starts.length - 1, (index) => (starts[index + 1] ?? 0) > offset)
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
}
