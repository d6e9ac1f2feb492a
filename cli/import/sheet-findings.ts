import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { hideSecrets } from '../../compiler/source/secrets.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { withColumns } from '../edit/with-columns.ts'
import type { PlacedRow, Sheet } from './sheet.ts'
import { tablePaths } from './table-paths.ts'

/** The findings of a table at the cells of the sheet that it was imported from, in its words. Others stay where they are. */
export function atCells(report: FindingsReport, sheet: Sheet): FindingsReport {
  const { file } = sheet
  const fragment = wholeFile(file)
  const cellOf = cellFinder(report.diagnostics, report.textOf('sites.yaml'), sheet.rows)
  const diagnostics = report.diagnostics.map((one): Finding => {
    const missing = one.code === missingKey.code ? /`([^`]+)`/.exec(one.message)?.[1] : undefined
    const place = cellOf(one.span, missing)
    if (!place) return one
    const { fix: _fix, impact: _impact, ...rest } = one
    const header = sheet.headers.get(place.column)
    const isEmpty = missing !== undefined && header !== undefined && place.text === ''
    const related = one.related.map((other) => {
      const at = cellOf(other.span)?.at
      return { ...other, span: at ? spanOf(fragment, at) : other.span }
    })
    return {
      ...rest,
      // An empty cell is shown as the separator behind it.
      span: spanOf(fragment, isEmpty ? [place.at[0], place.at[1] + 1] : place.at),
      message: isEmpty ? `\`${header}\` is empty.` : one.message,
      help: isEmpty
        ? `Fill in this cell${/, e\.g\. .*/.exec(inCell(one.help, place.column))?.[0] ?? '.'}`
        : inCell(one.help, place.column),
      related,
    }
  })
  return {
    ...report,
    textOf: (path) => (path === file.path ? hideSecrets(file.text) : report.textOf(path)),
    diagnostics: withColumns(diagnostics, file),
  }
}

/** Advice for a cell: `Write \`GB\`.` for `Write \`country: GB\`.`, which is for a table. */
function inCell(help: string, column: string): string {
  const field = column.split('.').at(-1) ?? ''
  return help.replaceAll(/`(\w+): \[?([^`{}[\]]+)\]?`/g, (all, name, value: string) =>
    name === field ? `\`${value}\`` : all,
  )
}

/** A cell of a row, with its column. */
type PlacedCell = Cell & { readonly column: string }

/** Finds the cell that states what a place of the table says, or the one of a field that is missing there. */
function cellFinder(
  diagnostics: FindingsReport['diagnostics'],
  text: string,
  rows: readonly PlacedRow[],
): (span: Span, missing?: string) => PlacedCell | undefined {
  const pathOf = tablePaths(diagnostics, text)
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  return (span, missing) => {
    const [map, domain = '', ...path] = pathOf(span)
    const row = map === 'sites' ? rowOf.get(domain) : undefined
    return row && cellOf(row, missing === undefined ? path : [...path, missing], text.slice(span.start, span.end))
  }
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
  const [inner = 'domain'] = [...cells.keys()].filter((one) => one.startsWith(`${column}.`))
  return at(inner)[0]
}
