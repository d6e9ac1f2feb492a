import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { ImportedFile } from '../../compiler/1-parse/import/imported-file.ts'
import { byteOrderMark } from '../../compiler/1-parse/whole-file.ts'
import { readImported } from '../edit/read-imported.ts'
import { textOfCell } from '../edit/texts-csv.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import type { RawCell, RawRow, RawSheet } from './sheet.ts'

/** Reads a table as CSV or JSON. Throws if it is damaged. */
export function readSheet(cwd: string, name: string): RawSheet {
  const file = readImported(cwd, name, ['csv', 'json'])
  if (file.defect) throw refused(name, 'cannot be read')
  return file.csv ? ofCsv(name, file, file.csv) : ofJson(name, file)
}

function ofCsv(name: string, file: ImportedFile, { lines, broken }: NonNullable<ImportedFile['csv']>): RawSheet {
  if (broken) throw refused(name, broken.problem)
  const [head = [], ...others] = lines
  const headers = head.map(({ text }) => text)
  const rows = others.map((line): RawRow => {
    const cells = new Map<string, RawCell>()
    for (const [index, cell] of line.entries()) {
      const header = headers[index] ?? ''
      if (header !== '') cells.set(header, { text: textOfCell(cell.text), at: cell.at })
    }
    return { at: line[0]?.at ?? [0, 0], cells }
  })
  const headersAt = new Map(head.map(({ text, at }) => [text, at]))
  return { file, headers: headers.filter((header) => header !== ''), headersAt, rows, skipped: [] }
}

/** A list of objects with the fields of rows, or what `export --format json` prints. */
function ofJson(name: string, file: ImportedFile): RawSheet {
  const text = file.text.replace(byteOrderMark, '')
  const tree = parseTree(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refused(name, `is not JSON: ${(error as Error).message}`)
  }
  const above = isTable(value) ? ['sites'] : []
  if (isTable(value)) value = value.sites
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw refused(name, 'is not a list of rows. Write `[{ "domain": "paris-luggage.example", "type": "city" }]`')
  const headers = new Set<string>()
  const rows = (value as readonly Readonly<Record<string, unknown>>[]).map((row, index): RawRow => {
    const node = tree && findNodeAtLocation(tree, [...above, index])
    const cells = new Map<string, RawCell>()
    for (const [path, one] of leaves(row)) {
      const found = (tree && findNodeAtLocation(tree, [...above, index, ...path])) ?? node
      const at = [found?.offset ?? 0, (found?.offset ?? 0) + (found?.length ?? 0)] as const
      const header = path.join('.')
      headers.add(header)
      cells.set(header, {
        text: one === null ? '' : typeof one === 'string' ? one : JSON.stringify(one),
        at,
        value: one,
      })
    }
    return { at: [node?.offset ?? 0, (node?.offset ?? 0) + 1], cells }
  })
  return { file, headers: [...headers], rows, skipped: [] }
}

const isTable = (value: unknown): value is { readonly sites: unknown } =>
  typeof value === 'object' && value !== null && 'sites' in value

/** The fields of a row with their paths: those of `place` and the parts of names on their own. */
export function leaves(row: object, above: readonly string[] = []): readonly (readonly [readonly string[], unknown])[] {
  return Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const path = [...above, key]
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isMap) return [[path[0] === 'names' && path[2] === 'title' ? path.slice(0, 2) : path, value] as const]
    return leaves(value, path)
  })
}

const refused = (name: string, why: string): CommandFailure =>
  new CommandFailure(exitCodes.findings, `\`${printable(name)}\` ${why}. Nothing was written.`)
