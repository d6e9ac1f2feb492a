import { printable } from '../printable.ts'

/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

/** A table as RFC 4180 has it: lines end in CRLF, the first names the columns. No cell is a formula to a spreadsheet. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const shown = printable(text)
  const safe = formula.test(shown.trimStart()) ? `'${shown}` : shown
  return /[",]|^\s|\s$/.test(safe) || safe !== shown ? `"${safe.replaceAll('"', '""')}"` : safe
}
