import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { keyPaths } from '../../compiler/diagnostic/key-paths.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { withColumns } from '../edit/with-columns.ts'
import type { PlacedRow, Sheet } from './sheet.ts'

const table = 'sites.yaml'

/** The findings of a table at the cells of the sheet that it was imported from. Others stay where they are. */
export function atCells(report: FindingsReport, sheet: Sheet): FindingsReport {
  const { file } = sheet
  const fragment = wholeFile(file)
  const cellOf = cellFinder(report.diagnostics, report.textOf(table), sheet.rows)
  const spanAt = (span: Span): Span | undefined => {
    const cell = cellOf(span)
    return cell && spanOf(fragment, cell.at)
  }
  const diagnostics = report.diagnostics.map((one): Finding => {
    const span = spanAt(one.span)
    if (!span) return one
    const { fix: _fix, ...rest } = one
    return {
      ...rest,
      span,
      related: one.related.map((other) => ({ ...other, span: spanAt(other.span) ?? other.span })),
    }
  })
  return {
    ...report,
    textOf: (path) => (path === file.path ? hideSecrets(file.text) : report.textOf(path)),
    diagnostics: withColumns(diagnostics, file),
  }
}

/** Finds the cell that states what a place of the table says. */
function cellFinder(
  diagnostics: FindingsReport['diagnostics'],
  text: string,
  rows: readonly PlacedRow[],
): (span: Span) => Cell | undefined {
  const spans = diagnostics.flatMap(({ span, related }) => [span, ...related.map((other) => other.span)])
  const starts = [...new Set(spans.filter(({ file }) => file === table).map(({ start }) => start))].toSorted(
    (a, b) => a - b,
  )
  const paths = keyPaths(text, starts)
  const pathAt = new Map(starts.map((start, index) => [start, paths[index] ?? []]))
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  return ({ file, start, end }) => {
    const [map, domain = '', ...path] = file === table ? (pathAt.get(start) ?? []) : []
    const row = map === 'sites' ? rowOf.get(domain) : undefined
    return row && cellOf(row, path, text.slice(start, end))
  }
}

/** The cell of a field, of the field that contains it, or of the first one in it. For the row itself, that of the domain. */
function cellOf({ cells }: PlacedRow, path: readonly string[], marked: string): Cell | undefined {
  if (path.length === 0) return cells.get('domain')
  for (let length = path.length; length > 0; length--) {
    const cell = cells.get(path.slice(0, length).join('.'))
    if (cell) return cell
  }
  const column = path.join('.')
  const coordinates = ['latitude', 'longitude'].flatMap((one) => cells.get(one) ?? [])
  if (column === 'place.geo') return coordinates.find(({ text }) => text === marked) ?? coordinates[0]
  return [...cells].find(([one]) => one.startsWith(`${column}.`))?.[1]
}
