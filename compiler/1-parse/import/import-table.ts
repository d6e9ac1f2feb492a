import * as z from 'zod'
import type { Report } from '../../diagnostic/define.ts'
import { toValue } from '../../source/node.ts'
import type { Entry, Fragment, Range } from '../../source/node.ts'
import { spanOf } from '../../source/node.ts'
import { excerpt } from '../excerpt.ts'
import { importBrokenCsv } from '../findings/import/broken-csv.ts'
import { duplicateKey } from '../findings/yaml/duplicate-key.ts'
import { jsonNode } from '../json-node.ts'
import { fits } from '../shape.ts'
import type { Cell, ImportedFile } from '../../source/imported-file.ts'

/** One line of an imported file. */
export interface ImportLine {
  /** Its first cell, or its object in JSON. */
  readonly at: Range
  /** By column, without empty ones. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** The columns, with the place that names each of them first, and the lines. */
export interface ImportTable {
  readonly columns: ReadonlyMap<string, Range>
  readonly lines: readonly ImportLine[]
}

/** The lines of an imported file. `undefined` if it cannot be read. */
export function importTable({ csv }: ImportedFile, fragment: Fragment, report: Report): ImportTable | undefined {
  return csv ? csvTable(csv, fragment, report) : jsonTable(fragment, report)
}

function csvTable(
  { lines: [header = [], ...rows], broken }: NonNullable<ImportedFile['csv']>,
  fragment: Fragment,
  report: Report,
): ImportTable | undefined {
  const place = (at: Range) => ({ at: spanOf(fragment, at) })
  if (broken) {
    report(importBrokenCsv, { problem: broken.problem }, place(broken.at))
    return undefined
  }
  const names = header.map(({ text }) => text.toLowerCase())
  const columns = new Map<string, Range>()
  for (const [index, { at }] of header.entries()) {
    const name = names[index] ?? ''
    const first = columns.get(name)
    if (first && name !== '') {
      const related = [{ span: spanOf(fragment, first), message: 'first written here' }]
      report(duplicateKey, { key: excerpt(name) }, { ...place(at), related })
    } else columns.set(name, at)
  }
  columns.delete('')
  const lines = rows.map((row): ImportLine => {
    const surplus = row.slice(header.length).find(({ text }) => text !== '')
    if (surplus) {
      const problem = `it has ${row.length} cells, but the header has ${header.length}`
      report(importBrokenCsv, { problem }, place(surplus.at))
    }
    const cells = row.flatMap((cell, index): [string, Cell][] => {
      const name = names[index] ?? ''
      return name === '' || cell.text === '' ? [] : [[name, cell]]
    })
    return { at: cells[0]?.[1].at ?? [0, 0], cells: new Map(cells) }
  })
  return { columns, lines }
}

const jsonSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

function jsonTable(fragment: Fragment, report: Report): ImportTable | undefined {
  const node = jsonNode(fragment, report)
  if (!node || !fits({ schema: jsonSchema, node, fragment }, report)) return undefined
  const columns = new Map<string, Range>()
  const lines = ('items' in node ? node.items : []).map((item): ImportLine => {
    const entries = 'entries' in item ? item.entries : []
    for (const { key, keyAt } of entries) if (!columns.has(key)) columns.set(key, keyAt)
    return { at: [item.at[0], item.at[0] + 1], cells: new Map(entries.flatMap(cellOf)) }
  })
  return { columns, lines }
}

function cellOf({ key, value }: Entry): [string, Cell][] {
  const text = String(toValue(value) ?? '').trim()
  return text === '' ? [] : [[key, { text, at: value.at }]]
}
