import type { Cell } from '../source/imported-file.ts'
import type { Entry, Node, Range } from '../source/node.ts'

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

/** The value of a cell as an entry of a map, none without the cell. */
export function entry(key: string, cell: Cell | undefined, read: (cell: Cell) => Node = plain): readonly Entry[] {
  return cell ? [{ key, keyAt: cell.at, value: read(cell) }] : []
}

function plain({ text, at }: Cell): Node {
  return { at, value: text }
}

/** A value of several cells as an entry of a map. */
export function named(key: string, value: Node | undefined): readonly Entry[] {
  return value ? [{ key, keyAt: value.at, value }] : []
}

/** A map at its first entry. `undefined` without entries. */
export function mapOf(entries: readonly Entry[]): Node | undefined {
  const [first] = entries
  return first && { at: first.keyAt, entries }
}

/** The cells of a column with one text for each language, as in `protection_en`. */
export function translated(cells: Cells, column: string, read?: (cell: Cell) => Node): Node | undefined {
  return mapOf(
    [...cells].flatMap(([name, cell]) =>
      name.startsWith(`${column}_`) ? entry(name.slice(column.length + 1), cell, read) : [],
    ),
  )
}

/** A position in two columns, as in `exit_latitude` and `exit_longitude`. */
export function position(cells: Cells, of: string, problems: CellProblems): Node | undefined {
  const columns = [`${of}_latitude`, `${of}_longitude`]
  const [first, second] = columns.flatMap((column) => cells.get(column) ?? [])
  if (first && second)
    return { at: first.at, items: [number(first, '48.8606', problems), number(second, '2.3376', problems)] }
  const missing = columns.find((column) => !cells.has(column))
  if (first && missing !== undefined) problems.lacks(missing, first.at)
  return undefined
}

/** @param example of a number in this column */
export function number(cell: Cell, example: string, { decimalComma, refuse }: CellProblems): Node {
  const { text, at } = cell
  if ((decimalComma ? /^-?\d+(?:[.,]\d+)?$/ : /^-?\d+(?:\.\d+)?$/).test(text))
    return { at, value: Number(text.replace(',', '.')) }
  const hint = /^-?\d+,\d+$/.test(text) ? ' A decimal comma needs semicolons between the columns.' : ''
  refuse(cell, `a number, e.g. \`${example}\``, hint)
  return { at, value: 1 }
}
