import { unparse } from 'papaparse'
import { withoutFormula } from '../text/formula.ts'

/**
 * CSV for spreadsheets: with a byte order mark, without which Excel does not read UTF-8, and with an apostrophe before what would
 * be a formula.
 */
export function sheetCsv(fields: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${unparse({ fields: [...fields], data: rows.map((row) => row.map(withoutFormula)) })}\r\n`
}
