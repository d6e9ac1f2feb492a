import { columnAt } from '../source/line-at.ts'
import type { Node, Range } from '../source/node.ts'

/** A key, a scalar or an empty collection: the text between comments and punctuation. */
export interface Leaf {
  readonly at: Range
  readonly isKey: boolean
}

/** Comments around a leaf. Each begins with `#`. */
export interface Comments {
  /** Lines before it. An empty text is a blank line. */
  readonly before: readonly string[]
  /** At the end of its line. */
  readonly beside?: string
  /** Lines after it that are indented deeper than what follows. */
  readonly after: readonly string[]
}

/** All leaves, in file order. */
export function leavesOf(node: Node): readonly Leaf[] {
  if ('entries' in node && node.entries.length > 0)
    return node.entries.flatMap(({ keyAt, value }) => [
      { at: keyAt, isKey: true },
      // A missing value has the position of its key.
      ...(value.at[0] === keyAt[0] ? [] : leavesOf(value)),
    ])
  if ('items' in node && node.items.length > 0) return node.items.flatMap(leavesOf)
  return [{ at: node.at, isKey: false }]
}

/** The comments of each leaf by its start offset, those before the first leaf, and those at the end of the file. */
export function commentsOf(
  text: string,
  leaves: readonly Leaf[],
): { readonly by: Map<number, Comments>; readonly head: readonly string[]; readonly end: readonly string[] } {
  const by = new Map<number, Comments>()
  let head: readonly string[] = []
  let previous: Open | undefined
  let from = 0
  for (const leaf of leaves) {
    const gap = text.slice(from, leaf.at[0])
    const { beside, deeper, rest } = read(gap, beginsLine(from), leaf.isKey ? columnAt(text, leaf.at[0]) : Infinity)
    close(previous, beside, deeper)
    if (!previous) head = [...deeper, ...rest]
    previous = { before: previous ? rest : [], after: [] }
    by.set(leaf.at[0], previous)
    from = leaf.at[1]
  }
  const { beside, deeper, rest } = read(`${text.slice(from)}\n`, beginsLine(from), 0)
  close(previous, beside, deeper)
  return { by, head, end: rest }

  function beginsLine(offset: number): boolean {
    return offset === 0 || text.charAt(offset - 1) === '\n'
  }
}

/** Comments that are still being collected. */
interface Open {
  readonly before: readonly string[]
  beside?: string
  after: readonly string[]
}

function close(open: Open | undefined, beside: string | undefined, after: readonly string[]): void {
  if (!open) return
  if (beside !== undefined) open.beside = beside
  open.after = after
}

/** @param column comments to the right of this column belong to the previous leaf. */
function read(
  gap: string,
  atLineStart: boolean,
  column: number,
): { readonly beside?: string; readonly deeper: readonly string[]; readonly rest: readonly string[] } {
  const lines = gap.split(/\r?\n/)
  const comment = (line: string): string | undefined => /(?:^|[\s[\]{},:-])(#.*)$/.exec(line)?.[1]?.trimEnd()
  const beside = atLineStart ? undefined : comment(lines[0] ?? '')
  const deeper: string[] = []
  const rest: string[] = []
  // The last line is the beginning of the leaf's line; the first one is the end of the previous leaf's line.
  for (const line of lines.slice(atLineStart ? 0 : 1, -1)) {
    const found = comment(line)
    const blank = line.trim() === ''
    if (found !== undefined && !rest.some(Boolean) && line.indexOf('#') > column) deeper.push(found)
    else if (found !== undefined) rest.push(found)
    else if (blank && rest.at(-1) !== '') rest.push('')
  }
  return { ...(beside !== undefined && { beside }), deeper, rest }
}
