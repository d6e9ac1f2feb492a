import { printable } from '../../text/printable.ts'

/** Characters that start a formula in spreadsheets. */
const formula = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

/** A table as CSV (RFC 4180): CRLF line ends, column names first. No cell is a formula in a spreadsheet. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const shown = printable(text)
  const safe = formula.test(shown.trimStart()) ? `'${shown}` : shown
  return /[",]|^\s|\s$/.test(safe) || safe !== shown ? `"${safe.replaceAll('"', '""')}"` : safe
}
