import type { SiteAst } from '../../compiler/1-parse/ast.ts'
import { cellsOf } from '../../compiler/edit/sheet-values.ts'
import { sheetFacts } from '../../compiler/fields/columns.ts'
import { siteFieldEntries } from '../../compiler/fields/index.ts'
import type { DocumentOf } from '../../compiler/results/result-of.ts'
import { sheetCsv } from '../edit/sheet-csv.ts'

/** The columns of every export, in their order. Others follow if a row has them. */
const first = ['domain', 'type', 'slug', 'locales', 'place.kind', 'place.country', 'place.timeZone', 'place.geo']

/**
 * The rows of sites.yaml as CSV for spreadsheets. Of the facts it has those that are one text for each language.
 */
export function tableCsv(sites: readonly SiteAst[]): string {
  const rows = sites.map(({ domain, row }) => cellsOf(domain, row.value))
  const columns = [...new Set([...first, ...rows.flatMap((cells) => [...cells.keys()])])]
  const lines = rows.map((cells) => columns.map((column) => cells.get(column) ?? ''))
  return sheetCsv(columns, lines)
}

/** The same for programs: the fields of each row, with its domain. */
export function tableDocument(sites: readonly SiteAst[]): DocumentOf<'export'> {
  const fields = [...siteFieldEntries.flatMap(([name]) => (name === 'image' ? [] : [name])), ...sheetFacts]
  const rows = sites.map(({ domain, row }) => {
    const values: Readonly<Record<string, unknown>> = row.value
    return { domain, ...Object.fromEntries(fields.map((name) => [name, values[name]])) }
  })
  return { schema: 'microsites.table/v1', sites: rows }
}
