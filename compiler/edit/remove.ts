import { entryAt, nodeAt, spanOf } from '../source/node.ts'
import type { Located, Path, Range } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'

/**
 * Takes an item out of the list at a path. Nothing where it is the only one, is not found, or where a comment
 * stands so close that it would go as well.
 * @param at where the item is.
 */
export function withoutItem(located: Located<unknown>, path: Path, at: Span): TextEdit | undefined {
  const list = nodeAt(located.node, path)
  if (!list || !('items' in list)) return undefined
  const { items } = list
  // A list can be as long as its file, and each of its items can be at fault.
  let low = 0
  for (let high = items.length; low < high;) {
    const middle = (low + high) >> 1
    const start = spanOf(located.fragment, items[middle]?.at ?? [0, 0]).start
    if (start < at.start) low = middle + 1
    else high = middle
  }
  const found = items[low]
  if (!found || spanOf(located.fragment, found.at).start !== at.start) return undefined
  return without(located, {
    part: found.at,
    before: items[low - 1]?.at,
    next: items[low + 1]?.at,
    flow: isFlow(located, list.at),
    lead: /^[ \t]*-[ \t]+$/,
  })
}

/** Takes an entry out of a map, under the same conditions. */
export function withoutEntry(located: Located<unknown>, key: string): TextEdit | undefined {
  const { node } = located
  if (!('entries' in node) || !entryAt(node, key)) return undefined
  const index = node.entries.findIndex((entry) => entry.key === key)
  const rangeOf = (of: number): Range | undefined => {
    const entry = node.entries[of]
    return entry && [entry.keyAt[0], Math.max(entry.keyAt[1], entry.value.at[1])]
  }
  return without(located, {
    part: rangeOf(index),
    before: rangeOf(index - 1),
    next: rangeOf(index + 1),
    flow: isFlow(located, node.at),
    lead: /^[ \t]*$/,
  })
}

interface Which {
  readonly part: Range | undefined
  /** Its neighbours. */
  readonly before: Range | undefined
  readonly next: Range | undefined
  readonly flow: boolean
  /** What stands before it on its line, in block style. */
  readonly lead: RegExp
}

function isFlow({ fragment }: Located<unknown>, [start]: Range): boolean {
  return /[[{]/.test(fragment.text.charAt(start))
}

function without({ fragment }: Located<unknown>, { part, before, next, flow, lead }: Which): TextEdit | undefined {
  if (!part || (!before && !next)) return undefined
  const { text } = fragment
  const cut = (range: Range): TextEdit => ({ span: spanOf(fragment, range), text: '' })
  if (flow) {
    const range: Range | undefined = next ? [part[0], next[0]] : before && [before[1], part[1]]
    const between = next ? text.slice(part[1], next[0]) : text.slice(before?.[1], part[0])
    return range && /^\s*,\s*$/.test(between) ? cut(range) : undefined
  }
  const begin = text.lastIndexOf('\n', part[0] - 1) + 1
  const lineEnd = text.indexOf('\n', part[1])
  const end = lineEnd === -1 ? text.length : lineEnd + 1
  const alone = lead.test(text.slice(begin, part[0])) && text.slice(part[1], end).trim() === ''
  return alone && !text.slice(part[0], part[1]).includes('\n') ? cut([begin, end]) : undefined
}
