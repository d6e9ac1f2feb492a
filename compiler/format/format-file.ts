import type * as z from 'zod'
import { keysAt } from '../1-parse/correct/schema-parts.ts'
import { flowText } from '../source/flow-text.ts'
import type { Entry, Node, Path } from '../source/node.ts'
import { commentsOf, leavesOf } from './leaves.ts'
import type { Comments } from './leaves.ts'

/** How to format the values of a file. `*` in a path matches any key. */
export interface FileStyle {
  readonly schema: z.ZodType
  /** Paths of maps with one entry per line. */
  readonly block: readonly string[]
  /** Paths of values on one line, however long. */
  readonly flow: readonly string[]
}

/** Maximum length of a line. Longer values are split into several lines, unless `flow` lists them. */
const width = 120

const none: Comments = { before: [], after: [] }

/** The canonical form of a file, with all its comments. @param node with offsets in `text`. */
export function formatFile(text: string, node: Node, style: FileStyle): string {
  const { by, head, end } = commentsOf(text, leavesOf(node))
  const lines = [...head, ...new Printer(text, by, style).print(node), ...end]
  while (lines[0] === '') lines.shift()
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\n`).join('')
}

class Printer {
  readonly #text: string
  readonly #comments: Map<number, Comments>
  readonly #style: FileStyle

  constructor(text: string, comments: Map<number, Comments>, style: FileStyle) {
    this.#text = text
    this.#comments = comments
    this.#style = style
  }

  print(of: Node, path: Path = [], indent = ''): readonly string[] {
    if ('entries' in of)
      return this.#ordered(of.entries, path).flatMap((entry) => this.#printEntry(entry, path, indent))
    if ('items' in of) return of.items.flatMap((item, index) => this.#printItem(item, [...path, index], indent))
    return []
  }

  #printEntry({ key, keyAt, value }: Entry, parent: Path, indent: string): readonly string[] {
    const path = [...parent, key]
    const name = `${indent}${flowText(key)}:`
    const nothing = value.at[0] === keyAt[0]
    const inLines = !nothing && this.#isBlock(value, path, name.length)
    if (inLines) this.#moveUp(keyAt[0], value)
    const comments = this.#comments.get(keyAt[0]) ?? none
    const lead = comments.before.map((line) => (line === '' ? '' : indent + line))
    if (inLines) {
      const inner = `${indent}  `
      return [
        ...lead,
        name + beside(comments),
        ...comments.after.map((line) => inner + line),
        ...this.print(value, path, inner),
      ]
    }
    if (nothing) return [...lead, name + beside(comments), ...comments.after.map((line) => indent + line)]
    const last = this.#commentsOfOnly(value)
    // Comments between a key and its value move above, because they do not fit on one line.
    const between = [...(comments.beside === undefined ? [] : [comments.beside]), ...comments.after, ...last.before]
    return [
      ...lead,
      ...between.filter(Boolean).map((line) => indent + line),
      `${name} ${this.#inline(value, path)}${beside(last)}`,
      ...last.after.map((line) => indent + line),
    ]
  }

  /** Moves the comment after a one-line value to its key. It belongs to the complete value, which now gets lines. */
  #moveUp(key: number, value: Node): void {
    const last = leavesOf(value).at(-1)?.at[0]
    const comments = this.#comments.get(key) ?? none
    if (last === undefined || !/[[{]/.test(this.#text.charAt(value.at[0])) || comments.beside !== undefined) return
    const { beside: comment, ...others } = this.#comments.get(last) ?? none
    if (comment === undefined) return
    this.#comments.set(last, others)
    this.#comments.set(key, { ...comments, beside: comment })
  }

  #printItem(item: Node, path: Path, indent: string): readonly string[] {
    const comments = this.#commentsOfOnly(item)
    return [
      ...comments.before.filter(Boolean).map((line) => indent + line),
      `${indent}- ${this.#inline(item, path)}${beside(comments)}`,
      ...comments.after.map((line) => indent + line),
    ]
  }

  /** The comments around a value on one line. Those inside it move before it. */
  #commentsOfOnly(of: Node): Comments {
    const leaves = leavesOf(of)
    const all = leaves.map(({ at }) => this.#comments.get(at[0]) ?? none)
    const besides = all.flatMap(({ beside }, index) => (index < all.length - 1 && beside !== undefined ? [beside] : []))
    const last = all.at(-1) ?? none
    return {
      before: [
        ...all.flatMap(({ before, after }, index) => [
          ...before.filter(Boolean),
          ...(index < all.length - 1 ? after : []),
        ]),
        ...besides,
      ],
      ...(last.beside !== undefined && { beside: last.beside }),
      after: last.after,
    }
  }

  #isBlock(of: Node, path: Path, column: number): boolean {
    const size = 'entries' in of ? of.entries.length : 'items' in of ? of.items.length : 0
    if (size === 0) return false
    const { block, flow } = this.#style
    const at = this.#pattern(path)
    if (block.includes(at)) return true
    const inner = leavesOf(of)
    // Comments within a value need their own lines.
    const commented = inner.some(({ at: [start] }, index) => {
      const { before: lead = [], beside: side, after = [] } = this.#comments.get(start) ?? {}
      const last = index === inner.length - 1
      return (index > 0 && lead.some(Boolean)) || (!last && (side !== undefined || after.length > 0))
    })
    return commented || (!flow.includes(at) && column + 1 + this.#inline(of, path).length > width)
  }

  #pattern(path: Path): string {
    const exact = path.join('.')
    const patterns = [...this.#style.block, ...this.#style.flow]
    return patterns.includes(exact) ? exact : (patterns.find((pattern) => matches(pattern.split('.'), path)) ?? exact)
  }

  #ordered(entries: readonly Entry[], path: Path): readonly Entry[] {
    const order = keysAt(this.#style.schema, path)
    const rank = ({ key }: Entry): number => (order.includes(key) ? order.indexOf(key) : order.length)
    return order.length === 0 ? entries : entries.toSorted((a, b) => rank(a) - rank(b))
  }

  #inline(of: Node, path: Path): string {
    if ('items' in of) return `[${of.items.map((item, index) => this.#inline(item, [...path, index])).join(', ')}]`
    if ('value' in of) return typeof of.value === 'number' ? this.#text.slice(...of.at).trim() : flowText(of.value)
    const entries = this.#ordered(of.entries, path).map(({ key, keyAt, value }) =>
      value.at[0] === keyAt[0] ? `${flowText(key)}:` : `${flowText(key)}: ${this.#inline(value, [...path, key])}`,
    )
    return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
  }
}

function beside({ beside: comment }: Comments): string {
  return comment === undefined ? '' : ` ${comment}`
}

function matches(pattern: readonly string[], path: Path): boolean {
  return pattern.length === path.length && pattern.every((step, index) => step === '*' || step === path[index])
}
