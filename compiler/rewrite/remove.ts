import { firstIndex } from '../source/first-index.ts'
import { lineBegin, lineEnd } from '../source/line-at.ts'
import { entryAt, nodeAt, spanOf } from '../source/node.ts'
import type { Located, Node, Path, Range } from '../source/node.ts'
import type { Fix } from '../diagnostic/define.ts'
import type { Span } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'

/**
 * Why a part cannot be removed. `only`: it has no siblings. `missing`: it does not exist. `comment`: a comment would be
 * removed too, or end up beside something else. `line`: something else is on its lines.
 */
export type Obstacle = 'only' | 'missing' | 'comment' | 'line'

/** Whether comments inside and after a part are removed with it. Only for edits that a person sees. */
type Comments = 'go' | 'stay'

/** An edit that removes an item of a list, but no comments. @param at the place of the item. */
export function withoutItem(located: Located<unknown>, path: Path, at: Span): Fix | undefined {
  const list = nodeAt(located.node, path)
  if (!list || !('items' in list)) return undefined
  const { items } = list
  // A binary search, because a list can be as long as its file, and each item may need a fix.
  const startOf = (index: number) => spanOf(located.fragment, items[index]?.at ?? [0, 0]).start
  const index = firstIndex(items.length, (index) => startOf(index) >= at.start)
  if (index === items.length || startOf(index) !== at.start) return undefined
  return made(withoutRun(located, list, [index, index], 'stay'))
}

/** Edits that remove items of a list, with the comments inside. Cannot remove all items of a list. */
export function withoutItems(
  located: Located<unknown>,
  path: Path,
  indexes: readonly number[],
): readonly TextEdit[] | Obstacle {
  const list = nodeAt(located.node, path)
  if (!list || !('items' in list)) return 'missing'
  const edits: TextEdit[] = []
  for (const run of runsOf(indexes)) {
    const edit = withoutRun(located, list, run, 'go')
    if (typeof edit === 'string') return edit
    edits.push(edit)
  }
  return edits
}

/** An edit that removes an entry of a map, but no comments. */
export function withoutEntry(located: Located<unknown>, key: string): Fix | undefined {
  return made(entryOut(located, key, 'stay'))
}

/** An edit that removes an entry of a map, or why that is not possible. */
export function entryOut(located: Located<unknown>, key: string, comments: Comments): TextEdit | Obstacle {
  const { node } = located
  if (!('entries' in node) || !entryAt(node, key)) return 'missing'
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
    comments,
  })
}

function made(edit: TextEdit | Obstacle): Fix | undefined {
  return edit === 'comment' || typeof edit !== 'string' ? edit : undefined
}

/** Groups indexes into ranges: `[0, 1, 3]` → 0 to 1, and 3 to 3. */
function runsOf(indexes: readonly number[]): readonly Range[] {
  const runs: [number, number][] = []
  for (const index of indexes) {
    const last = runs.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs
}

function withoutRun(
  located: Located<unknown>,
  list: Node & { readonly items: readonly Node[] },
  [from, to]: Range,
  comments: Comments,
): TextEdit | Obstacle {
  const { items } = list
  const [first, last] = [items[from]?.at, items[to]?.at]
  return without(located, {
    part: first && last && [first[0], last[1]],
    before: items[from - 1]?.at,
    next: items[to + 1]?.at,
    flow: isFlow(located, list.at),
    lead: /^[ \t]*-[ \t]+$/,
    comments,
  })
}

interface Which {
  readonly part: Range | undefined
  /** The siblings before and after it. */
  readonly before: Range | undefined
  readonly next: Range | undefined
  readonly flow: boolean
  /** In block style, what may precede it on its line. */
  readonly lead: RegExp
  readonly comments: Comments
}

function isFlow({ fragment }: Located<unknown>, [start]: Range): boolean {
  return /[[{]/.test(fragment.text.charAt(start))
}

function without(
  { fragment }: Located<unknown>,
  { part, before, next, flow, lead, comments }: Which,
): TextEdit | Obstacle {
  if (!part) return 'missing'
  if (!before && !next) return 'only'
  const { text } = fragment
  const cut = (range: Range): TextEdit => ({ span: spanOf(fragment, range), text: '' })
  if (flow) {
    const range: Range | undefined = next ? [part[0], next[0]] : before && [before[1], part[1]]
    const between = next ? text.slice(part[1], next[0]) : text.slice(before?.[1], part[0])
    return range && /^\s*,\s*$/.test(between) ? cut(range) : 'comment'
  }
  const begin = lineBegin(text, part[0])
  if (!lead.test(text.slice(begin, part[0]))) return 'line'
  const column = part[0] - begin - (/-[ \t]+$/.exec(text.slice(begin, part[0]))?.[0].length ?? 0)
  const value = part[0] + text.slice(...part).trimEnd().length
  const end = lineEnd(text, value)
  if (comments === 'go') return cut([begin, commentsEnd(text, end, column)])
  return text.slice(part[0], end).includes('#') ? 'comment' : cut([begin, end])
}

/** End of the comment lines that start at `from` and are indented deeper than the part before them. */
function commentsEnd(text: string, from: number, column: number): number {
  let end = from
  for (;;) {
    const next = lineEnd(text, end)
    const line = text.slice(end, next)
    const comment = line.trimStart()
    if (!comment.startsWith('#') || line.length - comment.length <= column) return end
    end = next
  }
}
