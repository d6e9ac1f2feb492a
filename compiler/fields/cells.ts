import { groupBy } from '../source/group-by.ts'
import type { Cell } from '../source/imported-file.ts'
import type { Node, Range } from '../source/node.ts'

/** The cells of a line of an imported file, by column, without empty ones. */
export type Cells = ReadonlyMap<string, Cell>

/** Where the fields of a line say what is wrong with a cell. */
export interface CellProblems {
  /** Whether numbers of the file may have a decimal comma. */
  readonly decimalComma: boolean
  refuse(cell: Cell, expected: string, hint?: string): void
  /** @param at the cell that needs the one of the column */
  lacks(column: string, at: Range): void
}

/** A column of files of facts. */
export interface FactColumn {
  /** Without the language, if there is a column for each: `protection` for `protection_en`. */
  readonly header: string
  readonly example: string
  /** Default: the text. `undefined` states nothing. */
  readonly read?: (cell: Cell, problems: CellProblems, example: string) => Node | undefined
}

/**
 * The columns of a fact by the path in its value, with points between the steps. `*` is any language. `geo.0` and `geo.1` are a
 * position, which needs both.
 */
export type FactColumns = Readonly<Record<string, FactColumn>>

/** The value that cells state, as a node that points at them, so that every check of facts reports cells. */
export function valueOf(columns: FactColumns, cells: Cells, problems: CellProblems): Node | undefined {
  const halves = Object.entries(columns).filter(([path]) => isHalf(path))
  const [half] = halves.flatMap(([, { header }]) => cells.get(header) ?? [])
  const missing = halves.find(([, { header }]) => !cells.has(header))
  if (half && missing) problems.lacks(missing[1].header, half.at)
  const leaves = Object.entries(columns).flatMap(([path, column]) =>
    missing && isHalf(path) ? [] : leavesOf(path, column, cells, problems),
  )
  return nodeOf(leaves)
}

const isHalf = (path: string): boolean => /\.\d$/.test(path)

interface Leaf {
  readonly path: readonly string[]
  readonly node: Node
}

function leavesOf(path: string, column: FactColumn, cells: Cells, problems: CellProblems): readonly Leaf[] {
  const { header, example, read = plain } = column
  const above = path.split('.')
  const own = path.endsWith('*')
    ? [...cells].flatMap(([name, cell]) =>
        name.startsWith(`${header}_`) ? [{ path: [...above.slice(0, -1), name.slice(header.length + 1)], cell }] : [],
      )
    : [cells.get(header) ?? []].flat().map((cell) => ({ path: above, cell }))
  return own.flatMap(({ path: steps, cell }) => {
    const node = read(cell, problems, example)
    return node ? [{ path: steps, node }] : []
  })
}

function plain({ text, at }: Cell): Node {
  return { at, value: text }
}

/** A map of leaves, or a list if they have positions. One name for each language wins over a name alone. */
function nodeOf(leaves: readonly Leaf[]): Node | undefined {
  const entries = [...groupBy(leaves, ({ path: [key = ''] }) => key)].flatMap(([key, group]) => {
    const deeper = group.flatMap(({ path: [, ...path], node }) => (path.length > 0 ? [{ path, node }] : []))
    const value = nodeOf(deeper) ?? group[0]?.node
    return value ? [{ key, keyAt: value.at, value }] : []
  })
  const [first] = entries
  if (!first) return undefined
  const at = first.keyAt
  return /^\d$/.test(first.key) ? { at, items: entries.map(({ value }) => value) } : { at, entries }
}

/** A position in two columns, as in `exit_latitude` and `exit_longitude`. */
export const position = (of: string): FactColumns => ({
  'geo.0': { header: `${of}_latitude`, example: '48.8606', read: number },
  'geo.1': { header: `${of}_longitude`, example: '2.3376', read: number },
})

export function number(cell: Cell, { decimalComma, refuse }: CellProblems, example: string): Node {
  const { text, at } = cell
  if ((decimalComma ? /^-?\d+(?:[.,]\d+)?$/ : /^-?\d+(?:\.\d+)?$/).test(text))
    return { at, value: Number(text.replace(',', '.')) }
  const hint = /^-?\d+,\d+$/.test(text) ? ' A decimal comma needs semicolons between the columns.' : ''
  refuse(cell, `a number, e.g. \`${example}\``, hint)
  return { at, value: 1 }
}
