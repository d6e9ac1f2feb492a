const longest = 60

/** An excerpt of a file for a message: on one line, and at most 60 characters. */
export function excerpt(text: string): string {
  const line = text.slice(0, 4 * longest).replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
