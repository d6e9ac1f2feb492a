import type { Edit } from './change.ts'
import { valueEdits, variableIn } from './edits.ts'

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

/** Characters of a value at most, in a sentence. */
const longest = 60

/** Characters shown before the first difference of long values. */
const lead = 20

/**
 * `a` → `b`; for lists of words, what is new and what is gone. Long values are shortened to the part that differs.
 * @param most characters of a value.
 */
export function turned(before: unknown, after: unknown, most = longest): string {
  if (isWords(before) && isWords(after)) {
    const added = after.filter((item) => !before.includes(item))
    const gone = before.filter((item) => !after.includes(item))
    const parts = [
      ...(added.length > 0 ? [`also ${listed(added)}`] : []),
      ...(gone.length > 0 ? [`no longer ${listed(gone)}`] : []),
    ]
    if (parts.length > 0) return parts.join(', ')
  }
  const texts = [before, after].flatMap((value) => (value === undefined ? [] : [valueText(value)]))
  const skipped = texts.some(({ length }) => length > most) ? Math.max(0, commonStart(texts) - lead) : 0
  const shown = (value: unknown): string => {
    if (value === undefined) return 'none'
    const text = valueText(value).slice(skipped)
    return quoted(`${skipped > 0 ? '…' : ''}${text.length > most ? `${text.slice(0, most)}…` : text}`)
  }
  return `${shown(before)} → ${shown(after)}`
}

/** Each changed value with its name: "datadog.site `a` → `b`". @param depth steps of the path before the name. */
export function turnedValues(edits: readonly Edit[], depth: number): string {
  return edits
    .flatMap(valueEdits)
    .map(({ path, before, after }) => `${path.slice(depth).join('.')} ${turned(before, after)}`)
    .join(', ')
}

/** A value as in the files: `env:KEY`, `48.86, 2.34`, `{ amount: 5, currency: EUR }`. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '[]'
  if (typeof value !== 'object' || value === null) return String(value)
  const variable = variableIn(value)
  if (variable !== undefined) return `env:${variable}`
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${valueText(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The number of characters that two texts begin with in common. */
function commonStart([a = '', b = '']: readonly string[]): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
