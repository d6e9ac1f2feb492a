import { importBrokenCsv } from '../../compiler/1-parse/findings/import/broken-csv.ts'
import { guard } from '../../compiler/1-parse/guard.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { withSoftHyphens } from '../../compiler/1-parse/invisible.ts'
import { jsonNode } from '../../compiler/1-parse/json-node.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { collector } from '../../compiler/diagnostic/define.ts'
import type { Report } from '../../compiler/diagnostic/define.ts'
import { entryAt, spanOf, toValue } from '../../compiler/source/node.ts'
import type { Node } from '../../compiler/source/node.ts'
import { readImported } from '../edit/read-imported.ts'
import { textOfCell } from '../edit/texts-csv.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import type { RawCell, RawRow, RawSheet } from './sheet.ts'

/** Reads a table as CSV or JSON. Throws if the file is missing or is not a list of rows. */
export function readSheet(cwd: string, name: string): RawSheet {
  return sheetIn(readImported(cwd, name, ['csv', 'json']))
}

/** The table in a file. Throws if the file is not a list of rows. */
export function sheetIn(file: ImportedFile): RawSheet {
  const { report, found } = collector()
  const readable = guard({ ...file, text: withSoftHyphens(file.text) }, report)
  const read = !readable ? noRows : file.csv ? ofCsv(file, file.csv, report) : ofJson(file, report)
  return { file, ...read, found, skipped: [], hasMore: false }
}

type Rows = Pick<RawSheet, 'headers' | 'headersAt' | 'rows'>

const noRows: Rows = { headers: [], rows: [] }

function ofCsv(file: ImportedFile, { lines, broken }: NonNullable<ImportedFile['csv']>, report: Report): Rows {
  const place = (at: RawCell['at']) => ({ at: spanOf(wholeFile(file), at) })
  if (broken) {
    report(importBrokenCsv, { problem: broken.problem }, place(broken.at))
    return noRows
  }
  const [head = [], ...others] = lines
  if (head.length === 0) throw refused(file, 'is empty. The first line names the columns, e.g. `domain,type,slug`')
  const headers = head.map(({ text }) => text)
  const rows = others.map((line): RawRow => {
    const surplus = line.slice(head.length).find(({ text }) => text !== '')
    if (surplus) {
      const problem = `it has ${line.length} cells, but the header has ${head.length}`
      report(importBrokenCsv, { problem }, place(surplus.at))
    }
    const cells = new Map<string, RawCell>()
    for (const [index, cell] of line.entries()) {
      const header = headers[index] ?? ''
      // The reader puts a blank before a line end of Windows.
      if (header !== '') cells.set(header, { text: textOfCell(cell.text).replaceAll(' \n', '\n'), at: cell.at })
    }
    return { at: line[0]?.at ?? [0, 0], cells }
  })
  const headersAt = new Map(head.map(({ text, at }) => [text, at]))
  return { headers: headers.filter((header) => header !== ''), headersAt, rows }
}

/** A list of objects with the fields of rows, or what `export --format json` prints. */
function ofJson(file: ImportedFile, report: Report): Rows {
  const root = jsonNode(wholeFile(file), report)
  if (!root) return noRows
  const list = entryAt(root, 'sites')?.value ?? root
  if (!('items' in list) || !list.items.every((one) => 'entries' in one))
    throw refused(file, 'is not a list of rows. Write `[{ "domain": "paris-luggage.example", "type": "city" }]`')
  const rows = list.items.map((item): RawRow => {
    const cells = leaves(item).map(([header, node]): [string, RawCell] => {
      const value = toValue(node)
      const text = value === null ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value)
      return [header, { text, at: node.at, value: typeof value === 'string' ? text : value }]
    })
    return { at: [item.at[0], item.at[0] + 1], cells: new Map(cells) }
  })
  return { headers: [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))], rows }
}

/** The fields of a row by header: `place.kind` and the parts of names on their own. */
function leaves(node: Node, above: readonly string[] = []): readonly (readonly [header: string, Node])[] {
  if (!('entries' in node)) return [[headerOf(above), node]]
  return node.entries.flatMap(({ key, value }) => leaves(value, [...above, key]))
}

/** The header of a field: the title of a name is the name. */
export function headerOf(path: readonly string[]): string {
  return (path[0] === 'names' && path[2] === 'title' ? path.slice(0, 2) : path).join('.')
}

const refused = ({ path }: ImportedFile, why: string): CommandFailure =>
  new CommandFailure(exitCodes.findings, `\`${printable(path)}\` ${why}. Nothing was written.`)
