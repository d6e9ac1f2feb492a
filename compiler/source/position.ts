/** A place as editors show it: line and column from 1, the column in UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Offsets of the first character of each line. `\r\n`, `\n` and a lone `\r` end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length)
  return starts
}

/** `starts` comes from {@link lineStarts}; an offset past the end gives the last line. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
