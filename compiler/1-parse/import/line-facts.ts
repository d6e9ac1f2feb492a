import type { PlaceFact } from '../../domain/place-fact.ts'
import type { Report } from '../../diagnostic/define.ts'
import { spanOf } from '../../source/node.ts'
import type { Entry, Fragment, Node, Range } from '../../source/node.ts'
import { excerpt } from '../excerpt.ts'
import { invalidValue } from '../findings/shape/invalid-value.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { columnExample, fillIn } from './import-columns.ts'
import type { ImportLine } from './import-table.ts'
import type { Cell } from '../../source/imported-file.ts'

/** A fact that a line states, without its date. For `points` and `exits`, one item of the list. */
export interface LineFact {
  readonly fact: PlaceFact
  /** Its first cell. */
  readonly at: Range
  readonly node: Node
}

export interface LineOptions {
  readonly fragment: Fragment
  readonly decimalComma: boolean
  readonly report: Report
}

type Cells = ImportLine['cells']

/** The facts of a line as nodes that point at its cells, so that every check of facts reports cells. */
export function lineFacts({ cells }: ImportLine, options: LineOptions): readonly LineFact[] {
  const source = entry('source', cells.get('source'))
  return [
    ...stated('exits', exit(cells, options)),
    ...stated('directions', translated(cells, 'directions', sentences)),
    ...stated('hours', hours(cells, options), source),
    ...stated('price', price(cells, options), source),
    ...stated('protection', translated(cells, 'protection')),
    ...stated('points', point(cells, options)),
  ]
}

function stated(fact: PlaceFact, node: Node | undefined, more: readonly Entry[] = []): readonly LineFact[] {
  if (!node || !('entries' in node)) return []
  return [{ fact, at: node.at, node: { ...node, entries: [...node.entries, ...more] } }]
}

function exit(cells: Cells, options: LineOptions): Node | undefined {
  return map([
    ...entry('id', cells.get('exit_id')),
    ...named('name', translated(cells, 'exit_name')),
    ...named('geo', geo(cells, 'exit', options)),
  ])
}

function point(cells: Cells, options: LineOptions): Node | undefined {
  const address = map([
    ...entry('street', cells.get('point_street')),
    ...entry('postalCode', cells.get('point_postal_code')),
    ...entry('locality', cells.get('point_locality')),
  ])
  const names = translated(cells, 'point_name')
  return map([
    ...(names ? named('name', names) : entry('name', cells.get('point_name'))),
    ...named('geo', geo(cells, 'point', options)),
    ...named('address', address),
  ])
}

function geo(cells: Cells, of: 'point' | 'exit', options: LineOptions): Node | undefined {
  const columns = [`${of}_latitude`, `${of}_longitude`]
  const [first, second] = columns.flatMap((column) => cells.get(column) ?? [])
  if (first && second)
    return {
      at: first.at,
      items: [number(first, `${of}_latitude`, options), number(second, `${of}_longitude`, options)],
    }
  const { fragment, report } = options
  const missing = columns.find((column) => !cells.has(column))
  if (first && missing !== undefined)
    report(missingKey, { key: missing, step: fillIn(missing) }, { at: spanOf(fragment, first.at) })
  return undefined
}

/** Many inventories fill the other columns of a price that is not known. */
function price(cells: Cells, options: LineOptions): Node | undefined {
  const amount = cells.get('price')
  if (!amount) return undefined
  return map([
    ...entry('amount', amount, (cell) => number(cell, 'price', options)),
    ...entry('currency', cells.get('currency')),
    { key: 'unit', keyAt: amount.at, value: { at: amount.at, value: 'bag-day' } },
    ...entry('feesIncluded', cells.get('fees_included'), (cell) => yesOrNo(cell, options)),
  ])
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Each day must be filled in: an empty cell could mean that the place is closed, or that nobody knows. */
function hours(cells: Cells, options: LineOptions): Node | undefined {
  const first = days.flatMap((day) => cells.get(day) ?? [])[0]
  if (!first) return undefined
  const empty = days.filter((day) => !cells.has(day)).map((day) => `\`${day}\``)
  if (empty.length > 0) {
    const expected = `opening hours for all seven days: ${empty.join(', ')} ${empty.length > 1 ? 'are' : 'is'} empty`
    refuse(first, expected, options, ' If the place is closed then, write `closed`.')
  }
  const open = days.flatMap((day) => {
    const cell = cells.get(day)
    return cell && !/^closed$/i.test(cell.text) ? entry(day, cell, (one) => spans(one, options)) : []
  })
  return { at: first.at, entries: open }
}

const times = /^((?:[01]?\d|2[0-3]):[0-5]\d)\s*[-–—]\s*((?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/

function spans(cell: Cell, options: LineOptions): Node {
  const { text, at } = cell
  const items = text.split(/[,;\n]/).map((part): Node => {
    const [, opens, closes] = times.exec(part.trim()) ?? []
    if (opens === undefined || closes === undefined) return { at, value: null }
    return { at, items: [opens, closes].map((time) => ({ at, value: time.padStart(5, '0') })) }
  })
  if (items.every((item) => 'items' in item)) return { at, items }
  refuse(cell, 'opening hours, e.g. `08:00-22:30`, `06:00-12:00, 13:00-22:00` or `closed`', options)
  return { at, items: [] }
}

function number(cell: Cell, column: string, options: LineOptions): Node {
  const { text, at } = cell
  const { decimalComma } = options
  if ((decimalComma ? /^-?\d+(?:[.,]\d+)?$/ : /^-?\d+(?:\.\d+)?$/).test(text))
    return { at, value: Number(text.replace(',', '.')) }
  const hint = /^-?\d+,\d+$/.test(text) ? ' A decimal comma needs semicolons between the columns.' : ''
  refuse(cell, `a number, e.g. \`${columnExample(column)}\``, options, hint)
  return { at, value: 1 }
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', '1'])
const no: ReadonlySet<string> = new Set(['false', 'no', '0'])

function yesOrNo(cell: Cell, options: LineOptions): Node {
  const text = cell.text.toLowerCase()
  if (!yes.has(text) && !no.has(text)) refuse(cell, '`yes` or `no`', options)
  return { at: cell.at, value: yes.has(text) }
}

/** One sentence per line of the cell. */
function sentences({ text, at }: Cell): Node {
  const lines = text.split('\n').map((line) => line.trim())
  return { at, items: lines.filter(Boolean).map((value) => ({ at, value })) }
}

function translated(cells: Cells, column: string, read?: (cell: Cell) => Node): Node | undefined {
  return map(
    [...cells].flatMap(([name, cell]) =>
      name.startsWith(`${column}_`) ? entry(name.slice(column.length + 1), cell, read) : [],
    ),
  )
}

function entry(key: string, cell: Cell | undefined, read: (cell: Cell) => Node = plain): readonly Entry[] {
  return cell ? [{ key, keyAt: cell.at, value: read(cell) }] : []
}

function plain({ text, at }: Cell): Node {
  return { at, value: text }
}

function named(key: string, value: Node | undefined): readonly Entry[] {
  return value ? [{ key, keyAt: value.at, value }] : []
}

function map(entries: readonly Entry[]): Node | undefined {
  const [first] = entries
  return first && { at: first.keyAt, entries }
}

function refuse({ text, at }: Cell, expected: string, { fragment, report }: LineOptions, hint = ''): void {
  report(
    invalidValue,
    { value: excerpt(text), expected, ...(hint && { step: `Write ${expected}.${hint}` }) },
    { at: spanOf(fragment, at) },
  )
}
