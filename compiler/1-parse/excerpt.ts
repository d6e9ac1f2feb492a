const longest = 60

/** Text of a file as a message shows it: on one line, and not endless. */
export function excerpt(text: string): string {
  const line = text.slice(0, 4 * longest).replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
