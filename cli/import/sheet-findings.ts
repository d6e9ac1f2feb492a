import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { keyPaths } from '../../compiler/diagnostic/key-paths.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { PlacedCell, PlacedRow, Sheet } from './sheet.ts'

const table = 'sites.yaml'

/** The findings of a table at the cells of the sheet that it was imported from. Others stay where they are. */
export function atCells(report: FindingsReport, sheet: Sheet): FindingsReport {
  const { file } = sheet
  const cellAt = cellFinder(report.diagnostics, report.textOf(table), sheet.rows)
  return {
    ...report,
    textOf: (path) => (path === file.path ? hideSecrets(file.text) : report.textOf(path)),
    diagnostics: report.diagnostics.map((one): Finding => {
      const cell = cellAt(one.span)
      if (!cell) return one
      const { fix: _fix, ...rest } = one
      const related = one.related.map((other) => ({ ...other, span: cellAt(other.span)?.at ?? other.span }))
      const { header, headerAt } = cell
      const column = headerAt ? [{ span: headerAt, message: `the column \`${header}\`` }] : []
      return { ...rest, span: cell.at, related: [...column, ...related] }
    }),
  }
}

/** Finds the cell that states what a place of the table says. */
function cellFinder(
  diagnostics: FindingsReport['diagnostics'],
  text: string,
  rows: readonly PlacedRow[],
): (span: Span) => PlacedCell | undefined {
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
function cellOf({ cells }: PlacedRow, path: readonly string[], marked: string): PlacedCell | undefined {
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
