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
/** A text in YAML 1.2. */
const date = /^\d{4}-\d{2}-\d{2}$/
/** Texts that YAML may read as another type, and the empty text. */
const otherType = /^(?:$|[-\d]|(?:null|true|false)$)/i

/**
 * A fast parser for rows of sites.yaml in their usual form: block maps, flow maps and lists on one line, names, simple
 * texts and numbers. Returns exactly the node that the full parser returns, in a fraction of the time. Reading such a
 * row again is faster than storing its node.
 * @returns `undefined` for any other row, valid or not: use the full parser.
 */
export function plainRow(text: string): Node | undefined {
  return new RowReader(text).row()
}

/** A cursor that moves through the row. Each part moves past what it reads, or returns `undefined`. */
class RowReader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  row(): Node | undefined {
    this.#skip(emptyLines)
    const indent = this.#skip(spaces)
    const row = this.#block(indent)
    return row && this.#endsAfter(indent) ? row : undefined
  }

  /** Whether only empty lines and comments follow that are not indented as part of the row. */
  #endsAfter(indent: number): boolean {
    while (this.#at < this.#text.length) {
      lineAfter.lastIndex = this.#at
      const [line = '', lead = ''] = lineAfter.exec(this.#text) ?? []
      if (line === '' || (lead.length > indent && line.trim() !== '')) return false
      this.#at += line.length
    }
    return true
  }

  /**
   * Moves past a match at the current position.
   * @returns the length of the match in characters; 0 without a match.
   */
  #skip(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) return 0
    const length = pattern.lastIndex - this.#at
    this.#at += length
    return length
  }

  /** Reads a block map from its first key. Each entry is on its own line, indented by `own`. */
  #block(own: number): Node | undefined {
    if (++this.#depth > deepest) return undefined
    const start = this.#at
    const entries: Entry[] = []
    const keys = new Set<string>()
    let end = this.#at
    for (;;) {
      const entry = this.#blockEntry(own)
      if (!entry || keys.has(entry.key)) return undefined
      keys.add(entry.key)
      entries.push(entry)
      end = this.#at
      this.#skip(emptyLines)
      const next = this.#skip(spaces)
      // Comments are checked after the row.
      const sign = this.#text[this.#at] ?? '#'
      if (next === own && sign !== '#') continue
      // The value may continue on this line.
      if (next > own && sign !== '#') return undefined
      this.#at = end
      break
    }
    this.#depth--
    return { at: [start, end], entries }
  }

  #blockEntry(own: number): Entry | undefined {
    const keyStart = this.#at
    const length = this.#skip(blockKey)
    const key = this.#text.slice(keyStart, this.#at)
    if (length === 0 || reservedKeys.has(key) || nothing.test(key)) return undefined
    this.#at++
    const keyAt = [keyStart, keyStart + length] as const
    const begin = this.#at
    if (this.#skip(restOfLine) > 0) {
      if (this.#text.slice(begin, this.#at).includes('#')) return undefined
      this.#skip(emptyLines)
      const inner = this.#skip(spaces)
      const value = inner > own ? this.#block(inner) : undefined
      return value && { key, keyAt, value }
    }
    this.#skip(spaces)
    const value = this.#flowOr(blockText)
    return value && (this.#skip(restOfLine) > 0 || this.#at === this.#text.length) ? { key, keyAt, value } : undefined
  }

  /** A value that ends on its line. `plain` matches a text without quotation marks. */
  #flowOr(plain: RegExp): Node | undefined {
    switch (this.#text[this.#at]) {
      case '{':
        return this.#flowMap()
      case '[':
        return this.#flowList()
      case '"':
      case "'":
        return this.#quoted()
      default:
        return this.#unquoted(plain)
    }
  }

  #flowMap(): Node | undefined {
    const entries: Entry[] = []
    const keys = new Set<string>()
    const range = this.#flow('}', () => {
      const keyStart = this.#at
      if (this.#skip(flowKey) === 0) return false
      const key = this.#text.slice(keyStart, this.#at)
      const keyAt = [keyStart, this.#at] as const
      this.#at++
      this.#skip(spaces)
      const value = this.#flowOr(flowText)
      if (!value || reservedKeys.has(key) || nothing.test(key) || keys.has(key)) return false
      keys.add(key)
      entries.push({ key, keyAt, value })
      return true
    })
    return range && { at: range, entries }
  }

  #flowList(): Node | undefined {
    const items: Node[] = []
    const range = this.#flow(']', () => {
      const value = this.#flowOr(flowText)
      if (value) items.push(value)
      return value !== undefined
    })
    return range && { at: range, items }
  }

  /**
   * Reads from an opening bracket to the closing one.
   * @returns the range of both, or `undefined` if `part` fails or a comma is missing.
   */
  #flow(close: string, part: () => boolean): readonly [number, number] | undefined {
    if (++this.#depth > deepest) return undefined
    const start = this.#at++
    this.#skip(spaces)
    while (this.#text[this.#at] !== close) {
      if (!part()) return undefined
      this.#skip(spaces)
      if (this.#text[this.#at] === ',') {
        this.#at++
        this.#skip(spaces)
      } else if (this.#text[this.#at] !== close) return undefined
    }
    this.#at++
    this.#depth--
    return [start, this.#at]
  }

  #quoted(): Node | undefined {
    const start = this.#at
    const length = this.#skip(quotedText)
    return length === 0 ? undefined : { at: [start, this.#at], value: this.#text.slice(start + 1, this.#at - 1) }
  }

  #unquoted(plain: RegExp): Node | undefined {
    const start = this.#at
    this.#skip(plain)
    while (this.#text[this.#at - 1] === ' ') this.#at--
    const value = this.#text.slice(start, this.#at)
    const range = [start, this.#at] as const
    if (number.test(value)) return { at: range, value: Number(value) }
    if (value === 'true' || value === 'false') return { at: range, value: value === 'true' }
    return otherType.test(value) && !date.test(value) ? undefined : { at: range, value }
  }
}
