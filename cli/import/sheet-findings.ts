import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { PlacedRow, Sheet } from './sheet.ts'

const table = 'sites.yaml'

/** The findings of a table at the cells of the sheet that it was imported from. Others stay where they are. */
export function atCells(report: FindingsReport, sheet: Sheet): FindingsReport {
  const { file } = sheet
  const text = report.textOf(table)
  const rowAt = rowFinder(text, sheet.rows)
  const cellAt = (span: Span): ReturnType<typeof cellOf> => {
    const row = span.file === table ? rowAt(span.start) : undefined
    return row && cellOf(text.slice(span.start, span.end), row)
  }
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

/** The cell that has the marked text, that contains it, or that it contains. Otherwise that of the domain. */
function cellOf(marked: string, { cells }: PlacedRow) {
  const filled = [...cells.values()].filter(({ text }) => text !== '')
  const longest = filled.toSorted((a, b) => b.text.length - a.text.length)
  return (
    filled.find(({ text }) => text === marked) ??
    filled.find(({ text }) => text.split(/[\s,;]+/).includes(marked)) ??
    longest.find(({ text }) => marked.includes(text)) ??
    cells.get('domain')
  )
}

/** A line that can begin a row of the table. */
const rowLine = /^[ \t]+["']?([^\s"':]+)["']?:/gm

/** Finds the row of the sheet whose row in the table contains an offset. */
function rowFinder(text: string, rows: readonly PlacedRow[]): (offset: number) => PlacedRow | undefined {
  const byDomain = new Map(rows.map((row) => [row.domain, row]))
  const starts = [...text.matchAll(rowLine)].flatMap(({ index, 1: domain = '' }) => {
    const row = byDomain.get(domain)
    return row ? [{ at: index, row }] : []
  })
  return (offset) => starts.findLast(({ at }) => at <= offset)?.row
}
