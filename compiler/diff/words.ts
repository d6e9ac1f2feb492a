/**
 * The warning when a redirect changes. Our nginx configuration makes browsers check redirects each time. Other hosts
 * may send different headers, or none.
 */
export const keptRedirect = 'Browsers may remember the old permanent redirect.'

/** A list for a sentence: `a`, `b` and `c`. Of a long list, the first `most` words and a count. */
export function listed(words: readonly string[], most = 6): string {
  const shown = words.slice(0, most).map(quoted)
  const more = words.length - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
}

/** A word of a file, in backticks. */
export function quoted(word: string): string {
  return `\`${word.replaceAll('`', "'")}\``
}

/** `1 address`, `2 addresses` */
export function counted(count: number, noun: string): string {
  const many = /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
  return `${count} ${count === 1 ? noun : many}`
}

/** A value of a file, shortened to about 60 characters. */
function shortly(value: unknown): string {
  if (value === undefined) return 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return quoted(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}

/** `a` → `b` */
export function turned(before: unknown, after: unknown): string {
  return `${shortly(before)} → ${shortly(after)}`
}
