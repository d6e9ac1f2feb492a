import { unparse } from 'papaparse'
import type { SiteAst } from '../../compiler/1-parse/ast.ts'
import { cellsOf } from '../../compiler/edit/sheet-columns.ts'
import { withoutFormula } from '../edit/texts-csv.ts'

/** The columns of every export, in their order. Others follow if a row has them. */
const first = ['domain', 'type', 'slug', 'locales', 'place.kind', 'place.country', 'place.timeZone', 'place.geo']

/**
 * The rows of sites.yaml as CSV, with a byte order mark, without which Excel does not read UTF-8. Facts are not part of it.
 */
export function tableCsv(sites: readonly SiteAst[]): string {
  const rows = sites.map(({ domain, row }) => cellsOf(domain, row.value))
  const columns = [...new Set([...first, ...rows.flatMap((cells) => [...cells.keys()])])]
  const data = rows.map((cells) => columns.map((column) => withoutFormula(cells.get(column) ?? '')))
  return `\uFEFF${unparse({ fields: columns, data })}\r\n`
}

/** The same as JSON: the fields of each row, with its domain. */
export function tableJson(sites: readonly SiteAst[]): string {
  const rows = sites.map(({ domain, row: { value } }) => {
    const { type, slug, path, locales, primary, brand, place, names } = value
    return { domain, type, slug, path, locales, primary, brand, place, names }
  })
  return `${JSON.stringify({ schema: 'microsites.table/v1', sites: rows }, undefined, 2)}\n`
}
