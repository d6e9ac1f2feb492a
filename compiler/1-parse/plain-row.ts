import type { Entry, Node } from '../source/node.ts'
import { reservedKeys } from './reserved-keys.ts'

/** Maximum depth: more than any row of ours needs. The full parser handles deeper ones. */
const deepest = 8

// Sticky: each matches at `lastIndex`, and none backtracks.
const spaces = / */y
const restOfLine = / *(?: #[^\n]*)?(?:\r?\n|$)/y
const emptyLines = /(?: *\r?\n)*/y
const lineAfter = /( *)(?:#[^\n]*)?(?:\r?\n|$)/y
// Excludes the invisible characters that a text may contain: joiners, direction marks, variation selectors, tags.
const blockKey =
  /[A-Za-z0-9\u00C0-\u200B\u2010-\uDB3F\uDB41-\uFDFF\uFE10-\uFEFE][\w.\u00C0-\u200B\u2010-\uDB3F\uDB41-\uFDFF\uFE10-\uFEFE-]{0,299}(?=:(?: |\r?\n))/y
const flowKey = /[A-Za-z0-9][\w.-]{0,99}(?=: )/y
// A text that starts with no YAML indicator and ends before the next possible one. A colon before a letter is not an
// indicator. Other control characters cannot occur: `guard` rejected them.
const blockText = /[A-Za-z\d/\u00C0-\uFEFE-][^\t\n\r:#]*(?::(?=[A-Za-z\d/])[^\t\n\r:#]*)*/y
const flowText = /[A-Za-z\d/\u00C0-\uFEFE-][^\t\n\r:#,[\]{}]*(?::(?=[A-Za-z\d/])[^\t\n\r:#,[\]{}]*)*/y
const quotedText = /"[^"\\\t\n\r]*"|'[^'\t\n\r]*'/y

const number = /^-?(?:0|[1-9]\d{0,9})(?:\.\d{1,10})?$/
const nothing = /^null$/i
/** Texts that YAML may read as another type, and the empty text. */
const otherType = /^(?:$|[-\d]|(?:null|true|false)$)/i

/**
 * A fast parser for rows of sites.yaml in their usual form: block maps, flow maps and lists on one line, names, simple
 * texts and numbers. Returns exactly the node that the full parser returns, in a fraction of the time. Reading such a
 * row again is faster than storing its node.
 * @returns `undefined` for any other row, valid or not: use the full parser.
 */
export function plainRow(text: string): Node | undefined {
  let at = 0
  let depth = 0
  skip(emptyLines)
  const rowIndent = skip(spaces)
  const row = block(rowIndent)
  // After the row, only empty lines and comments that are not indented as part of it are allowed.
  if (!row) return undefined
  while (at < text.length) {
    const before = at
    lineAfter.lastIndex = at
    const [line = '', lead = ''] = lineAfter.exec(text) ?? []
    at += line.length
    if (at === before || (lead.length > rowIndent && line.trim() !== '')) return undefined
  }
  return row

  /**
   * Moves past a match at the current position.
   * @returns the length of the match in characters; 0 without a match.
   */
  function skip(pattern: RegExp): number {
    pattern.lastIndex = at
    if (!pattern.test(text)) return 0
    const length = pattern.lastIndex - at
    at += length
    return length
  }

  /** Reads a block map from its first key. Each entry is on its own line, indented by `own`. */
  function block(own: number): Node | undefined {
    if (++depth > deepest) return undefined
    const start = at
    const entries: Entry[] = []
    const keys = new Set<string>()
    let end = at
    for (;;) {
      const entry = blockEntry(own)
      if (!entry || keys.has(entry.key)) return undefined
      keys.add(entry.key)
      entries.push(entry)
      end = at
      skip(emptyLines)
      const next = skip(spaces)
      if (next === own && at < text.length && text[at] !== '#') continue
      // The value may continue on this line. Comments are checked after the row.
      if (next > own && at < text.length && text[at] !== '#') return undefined
      at = end
      break
    }
    depth--
    return { at: [start, end], entries }
  }

  function blockEntry(own: number): Entry | undefined {
    const keyStart = at
    const length = skip(blockKey)
    const key = text.slice(keyStart, at)
    if (length === 0 || reservedKeys.has(key) || nothing.test(key)) return undefined
    at++
    const keyAt = [keyStart, keyStart + length] as const
    const begin = at
    if (skip(restOfLine) > 0) {
      if (text.slice(begin, at).includes('#')) return undefined
      skip(emptyLines)
      const inner = skip(spaces)
      const value = inner > own ? block(inner) : undefined
      return value && { key, keyAt, value }
    }
    skip(spaces)
    const value = flowOr(blockText)
    return value && (skip(restOfLine) > 0 || at === text.length) ? { key, keyAt, value } : undefined
  }

  /** A value that ends on its line. `plain` matches a text without quotation marks. */
  function flowOr(plain: RegExp): Node | undefined {
    switch (text[at]) {
      case '{':
        return flowMap()
      case '[':
        return flowList()
      case '"':
      case "'":
        return quoted()
      default:
        return unquoted(plain)
    }
  }

  function flowMap(): Node | undefined {
    const entries: Entry[] = []
    const keys = new Set<string>()
    const range = flow('}', () => {
      const keyStart = at
      if (skip(flowKey) === 0) return false
      const key = text.slice(keyStart, at)
      const keyAt = [keyStart, at] as const
      at++
      skip(spaces)
      const value = flowOr(flowText)
      if (!value || reservedKeys.has(key) || nothing.test(key) || keys.has(key)) return false
      keys.add(key)
      entries.push({ key, keyAt, value })
      return true
    })
    return range && { at: range, entries }
  }

  function flowList(): Node | undefined {
    const items: Node[] = []
    const range = flow(']', () => {
      const value = flowOr(flowText)
      if (value) items.push(value)
      return value !== undefined
    })
    return range && { at: range, items }
  }

  /**
   * Reads from an opening bracket to the closing one.
   * @returns the range of both, or `undefined` if `part` fails or a comma is missing.
   */
  function flow(close: string, part: () => boolean): readonly [number, number] | undefined {
    if (++depth > deepest) return undefined
    const start = at++
    skip(spaces)
    while (text[at] !== close) {
      if (!part()) return undefined
      skip(spaces)
      if (text[at] === ',') {
        at++
        skip(spaces)
      } else if (text[at] !== close) return undefined
    }
    at++
    depth--
    return [start, at]
  }

  function quoted(): Node | undefined {
    const start = at
    const length = skip(quotedText)
    return length === 0 ? undefined : { at: [start, at], value: text.slice(start + 1, at - 1) }
  }

  function unquoted(plain: RegExp): Node | undefined {
    const start = at
    skip(plain)
    while (text[at - 1] === ' ') at--
    const value = text.slice(start, at)
    const range = [start, at] as const
    if (number.test(value)) return { at: range, value: Number(value) }
    if (value === 'true' || value === 'false') return { at: range, value: value === 'true' }
    return otherType.test(value) ? undefined : { at: range, value }
  }
}
