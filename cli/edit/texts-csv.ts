import { unparse } from 'papaparse'
import type { TextRow } from '../../compiler/readiness/text-rows.ts'

/** Spreadsheets take a cell that begins like this for a formula, some of them also after blanks or with full-width signs. */
const formula = /^'*(?:[\t\r]|\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20])/

/**
 * The texts as CSV for spreadsheets: with a byte order mark, without which Excel does not read UTF-8, and with an apostrophe
 * before what would be a formula.
 */
export function textsCsv(rows: readonly TextRow[], from: string, to: string): string {
  const fields = ['namespace', 'key', from, to, 'note', 'limit']
  const data = rows.map(({ namespace, key, source, translation = '', note = '', limit = '' }) =>
    [namespace, key, source, translation, note, String(limit)].map(withoutFormula),
  )
  return `\uFEFF${unparse({ fields, data })}\r\n`
}

/** Text as it is, but not taken for a formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that {@link textsCsv} has written. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
