import type { Span } from '../../compiler/source/span.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { ListedUrl } from './listed-url.ts'
import type { RedirectList } from './redirect-list.ts'
import { reportAtCells, tablePaths } from './report-at-cells.ts'

/** Finds the line of a list whose redirect a finding of the table is about, and the place of its cell. */
export function listedAt(report: FindingsReport, rows: readonly ListedUrl[]) {
  const text = report.textOf('sites.yaml')
  const pathOf = tablePaths(report)
  const byKey = new Map(rows.map((row) => [row.from, row]))
  return (span: Span) => {
    const [map, key = ''] = pathOf(span)
    const row = map === 'moved' ? byKey.get(key) : undefined
    const isKey = /^\s*:\s/.test(text.slice(span.end, span.end + 9))
    return row && { row, at: (isKey ? row.fromCell : row.toCell).at }
  }
}

/** The findings of a table at the cells of the list that was imported. */
export function atListCells(report: FindingsReport, { file, rows }: RedirectList): FindingsReport {
  // A cell is not a line of `moved:`.
  return reportAtCells(report, file, listedAt(report, rows), ({ help }) => ({
    help: help.replace(' from `moved`', '').replace(/^Write `(\S+): \S+`/, 'Write `$1`'),
  }))
}
