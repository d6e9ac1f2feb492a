/** The offset at which the line of an offset begins. */
export function lineBegin(text: string, offset: number): number {
  // `lastIndexOf` looks at the first character even from -1.
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** The offset after the line that contains `offset`, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at + 1
}

/** The number of characters before an offset on its line. */
export function columnAt(text: string, offset: number): number {
  return offset - lineBegin(text, offset)
}
