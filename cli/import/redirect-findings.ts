import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Span } from '../../compiler/source/span.ts'
import { withColumns } from '../edit/with-columns.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import type { ListedUrl } from './listed-url.ts'
import type { RedirectList } from './redirect-list.ts'
import { tablePaths } from './table-paths.ts'

/** Finds the line of a list whose redirect a finding of the table is about, and its cell. */
export function listedAt(report: FindingsReport, rows: readonly ListedUrl[]) {
  const text = report.textOf('sites.yaml')
  const pathOf = tablePaths(report.diagnostics, text)
  const byKey = new Map(rows.map((row) => [row.from, row]))
  return (span: Span) => {
    const [map, key = ''] = pathOf(span)
    const row = map === 'moved' ? byKey.get(key) : undefined
    const isKey = /^\s*:\s/.test(text.slice(span.end, span.end + 9))
    return row && { row, cell: isKey ? row.fromCell : row.toCell }
  }
}

/** The findings of a table at the cells of the list that was imported. Others stay where they are. */
export function atListCells(report: FindingsReport, { file, rows }: RedirectList): FindingsReport {
  const fragment = wholeFile(file)
  const listed = listedAt(report, rows)
  const placed = (span: Span): Span => {
    const at = listed(span)?.cell.at
    return at ? spanOf(fragment, at) : span
  }
  const diagnostics = report.diagnostics.map((one): Finding => {
    const { fix, impact, ...rest } = one
    const span = placed(one.span)
    if (span === one.span) return one
    const related = one.related.map((other) => ({ ...other, span: placed(other.span) }))
    // A cell is not a line of `moved:`.
    const help = one.help.replace(' from `moved`', '').replace(/^Write `(\S+): \S+`/, 'Write `$1`')
    return { ...rest, span, related, help }
  })
  return {
    ...report,
    textOf: (path) => (path === file.path ? hideSecrets(file.text) : report.textOf(path)),
    diagnostics: withColumns(diagnostics, file),
  }
}
