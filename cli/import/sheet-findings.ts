import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { reportAtCells, tablePaths } from './report-at-cells.ts'
import type { PlacedRow, Sheet } from './sheet.ts'

/** The findings of a table at the cells of the sheet that it was imported from. */
export function atCells(report: FindingsReport, { file, rows, headers }: Sheet): FindingsReport {
  const text = report.textOf('sites.yaml')
  const pathOf = tablePaths(report)
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  return reportAtCells(
    report,
    file,
    (span, finding) => {
      const [map, domain = '', ...path] = pathOf(span)
      const row = map === 'sites' ? rowOf.get(domain) : undefined
      const missing = finding && missingIn(finding)
      const cell = row && cellOf(row, [...path, ...(missing ?? [])], text.slice(span.start, span.end))
      const header = cell && headers.get(cell.column)
      if (!missing || cell?.text !== '' || header === undefined) return cell
      // An empty cell is shown as the separator behind it.
      return { ...cell, at: [cell.at[0], cell.at[1] + 1], emptyBelow: header }
    },
    ({ message, help }, { column, emptyBelow }) => {
      const step = inCell(help, column)
      if (emptyBelow === undefined) return { message, help: step }
      const example = /, e\.g\. .*/.exec(step)?.[0] ?? '.'
      return { message: `\`${emptyBelow}\` is empty.`, help: `Fill in this cell${example}` }
    },
  )
}

/** The field that a finding says is missing. */
function missingIn({ code, message }: Finding): readonly string[] | undefined {
  const field = code === missingKey.code ? /`([^`]+)`/.exec(message)?.[1] : undefined
  return field === undefined ? undefined : [field]
}

/** Advice for a cell: `Write \`GB\`.` for `Write \`country: GB\`.`, which is for a table. */
function inCell(help: string, column: string): string {
  const field = column.split('.').at(-1) ?? ''
  return help.replaceAll(/`(\w+): \[?([^`{}[\]]+)\]?`/g, (all, name, value: string) =>
    name === field ? `\`${value}\`` : all,
  )
}

/** A cell of a row, with its column. */
interface PlacedCell extends Cell {
  readonly column: string
  /** The header of a cell that is empty, but whose field is needed. */
  readonly emptyBelow?: string
}

/** The cell of a field, of the field that contains it, or of the first one in it. For the row itself, that of the domain. */
function cellOf({ cells }: PlacedRow, path: readonly string[], marked: string): PlacedCell | undefined {
  const at = (column: string): PlacedCell[] => [cells.get(column) ?? []].flat().map((cell) => ({ ...cell, column }))
  const above = path.map((_, index) => path.slice(0, path.length - index).join('.'))
  const [own] = above.flatMap(at)
  if (own) return own
  const column = path.join('.')
  const coordinates = ['latitude', 'longitude'].flatMap(at)
  if (column === 'place.geo') return coordinates.find(({ text }) => text === marked) ?? coordinates[0]
  const [inner = 'domain'] = [...cells.keys()].filter((name) => name.startsWith(`${column}.`))
  return at(inner)[0]
}
