import type { Report } from '../../diagnostic/define.ts'
import { entriesAt, entryAt, spanOf, toValue } from '../../source/node.ts'
import type { Entry, Fragment, Node, Range } from '../../source/node.ts'
import type { Cell, ImportedFile } from '../../source/imported-file.ts'
import { excerpt } from '../excerpt.ts'
import { importBrokenCsv } from '../findings/import/broken-csv.ts'
import { wrongType } from '../findings/shape/wrong-type.ts'
import { duplicateKey } from '../findings/yaml/duplicate-key.ts'
import { guard } from '../guard.ts'
import { jsonNode } from '../json-node.ts'
import { describe } from '../shape.ts'
import { wholeFile } from '../whole-file.ts'

/** One line of an imported file. */
export interface ImportLine {
  /** Its first cell, or its object in JSON. */
  readonly at: Range
  /** By header as written, or by column. An empty cell has no text. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** The headers, in JSON with the place that names each of them first, and the lines. */
export interface ImportTable {
  readonly headers: readonly Cell[]
  readonly lines: readonly ImportLine[]
  /** Whether the file is one page of several. */
  readonly hasMore?: boolean
}

/** The lines of an imported file. `undefined` if it cannot be read. */
export function importTable(file: ImportedFile, report: Report): ImportTable | undefined {
  if (!guard(file, report)) return undefined
  const fragment = wholeFile(file)
  return file.csv ? csvTable(file.csv, fragment, report) : jsonTable(fragment, report)
}

function csvTable(
  { lines: [first = [], ...rows], broken }: Pick<NonNullable<ImportedFile['csv']>, 'lines' | 'broken'>,
  fragment: Fragment,
  report: Report,
): ImportTable | undefined {
  const place = (at: Range) => ({ at: spanOf(fragment, at) })
  if (broken) {
    report(importBrokenCsv, { problem: broken.problem }, place(broken.at))
    return undefined
  }
  const seen = new Set<string>()
  const header = first.map(({ text, at }, index) => {
    const name = text !== '' && seen.has(text) ? `${text} [${columnLetter(index)}]` : text
    seen.add(text)
    return { text: name, at }
  })
  const lines = rows.map((row): ImportLine => {
    const surplus = row.slice(header.length).find(({ text }) => text !== '')
    if (surplus) {
      const problem = `it has ${row.length} cells, but the header has ${header.length}`
      report(importBrokenCsv, { problem }, place(surplus.at))
    }
    const cells = row.flatMap((cell, index): [string, Cell][] => {
      const name = header[index]?.text ?? ''
      return name === '' ? [] : [[name, cell]]
    })
    const [, filled] = cells.find(([, { text }]) => text !== '') ?? []
    return { at: filled?.at ?? [0, 0], cells: new Map(cells) }
  })
  return { headers: header.filter(({ text }) => text !== ''), lines }
}

/** `A` for the first column of a spreadsheet, `AA` for the 27th. */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/**
 * A list of objects with the fields of rows, a map of them by domain, or what spreadsheets in the browser give: lists of cells
 * (Google Sheets) or `records` (Airtable). Also what `export --format json` prints.
 */
function jsonTable(fragment: Fragment, report: Report): ImportTable | undefined {
  const root = jsonNode(fragment, report)
  if (!root) return undefined
  const [list = root] = ['sites', 'records', 'values'].flatMap((key) => entryAt(root, key)?.value ?? [])
  const items = 'items' in list ? list.items : []
  if (items.length > 0 && items.every((item) => 'items' in item))
    return csvTable({ lines: items.map((item) => item.items.map(cellOf)) }, fragment, report)
  const rows = rowsIn(list)
  const wrong =
    rows.length > 0 ? rows.find(({ node }) => !('entries' in node))?.node : 'items' in list ? undefined : list
  if (wrong) {
    const expected = wrong === list ? 'a list of rows' : 'a row'
    const step = 'Write an object for each row, e.g. `[{ "site": "paris-luggage.example" }]`.'
    const at = spanOf(fragment, [wrong.at[0], wrong.at[0] + 1])
    report(wrongType, { expected, found: describe(wrong, fragment), step }, { at })
    return undefined
  }
  const headers = new Map<string, Range>()
  const lines = rows.map(({ node, domain }): ImportLine => {
    const fields: readonly Leaf[] = [...(domain ? [{ header: 'domain', ...domain }] : []), ...leaves(node)]
    const cells = fields.map(({ header, keyAt, node: field }): [string, Cell] => {
      if (!headers.has(header)) headers.set(header, keyAt)
      return [header, cellOf(field)]
    })
    return { at: [node.at[0], node.at[0] + 1], cells: new Map(cells) }
  })
  // Airtable gives 100 records at a time, and where the next ones begin.
  const hasMore = entryAt(root, 'records') !== undefined && entryAt(root, 'offset') !== undefined
  return { headers: [...headers].map(([text, at]) => ({ text, at })), lines, hasMore }
}

function cellOf(node: Node): Cell {
  const value = toValue(node)
  const text = value === null ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value)
  return { text, at: node.at, value: typeof value === 'string' ? text : value }
}

interface JsonRow {
  readonly node: Node
  /** The key of the row in a map. */
  readonly domain?: Omit<Leaf, 'header'>
}

/** What may be rows: the items of a list, or the values of a map by domain. */
function rowsIn(list: Node): readonly JsonRow[] {
  if ('items' in list)
    return list.items.map((item) => {
      const fields = entryAt(item, 'fields')?.value
      return { node: fields && 'entries' in fields ? fields : item }
    })
  const entries = entriesAt(list)
  const isRow = ({ key, value }: Entry): boolean => {
    const domain = entryAt(value, 'domain')?.value
    return key.includes('.') && 'entries' in value && (!domain || toValue(domain) === key)
  }
  if (!entries.every(isRow)) return []
  return entries.map(({ key, keyAt, value }) => ({ node: value, domain: { keyAt, node: { at: keyAt, value: key } } }))
}

interface Leaf {
  readonly header: string
  readonly keyAt: Range
  readonly node: Node
}

/** The fields of a row: `place.kind` and the parts of names on their own. */
function leaves(row: Node, above: readonly string[] = []): readonly Leaf[] {
  return entriesAt(row).flatMap(({ key, keyAt, value }) => {
    const path = [...above, key]
    return 'entries' in value ? leaves(value, path) : { header: headerOf(path), keyAt, node: value }
  })
}

/** The header of a field: the title of a name is the name. */
export function headerOf(path: readonly string[]): string {
  return (path[0] === 'names' && path[2] === 'title' ? path.slice(0, 2) : path).join('.')
}

/**
 * The lines with columns in place of headers, without those that have none.
 * @param onTwice gets the positions of two headers of one column.
 */
export function linesByColumn<Line extends ImportLine>(
  headers: readonly string[],
  lines: readonly Line[],
  columnOf: (header: string) => string | undefined,
  onTwice: (column: string, first: number, second: number) => void,
): readonly Line[] {
  const columns = new Map<string, number>()
  for (const [index, header] of headers.entries()) {
    const column = columnOf(header)
    if (column === undefined) continue
    const other = columns.get(column)
    if (other === undefined) columns.set(column, index)
    else onTwice(column, other, index)
  }
  return lines.map((line) => {
    const cells = [...columns].flatMap(([column, index]): [string, Cell][] => {
      const cell = line.cells.get(headers[index] ?? '')
      return cell ? [[column, cell]] : []
    })
    return { ...line, cells: new Map(cells) }
  })
}

/** The same for a file of which no column is mapped. Leaves out empty cells, and reports a second header of a column. */
export function filledCells(
  { headers, lines }: ImportTable,
  columnOf: (header: string) => string | undefined,
  fragment: Fragment,
  report: Report,
): readonly ImportLine[] {
  const names = headers.map(({ text }) => text)
  const byColumn = linesByColumn(names, lines, columnOf, (_, first, second) => {
    const [one, other] = [headers[first], headers[second]]
    if (!one || !other) return
    const related = [{ span: spanOf(fragment, one.at), message: 'first written here' }]
    report(duplicateKey, { key: excerpt(other.text) }, { at: spanOf(fragment, other.at), related })
  })
  return byColumn.map(({ at, cells }) => ({ at, cells: new Map([...cells].filter(([, { text }]) => text !== '')) }))
}
