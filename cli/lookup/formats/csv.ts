import { withoutFormula } from '../../text/formula.ts'
import { printable } from '../../text/printable.ts'

/** A table as CSV (RFC 4180): CRLF line ends, column names first. No cell is a formula in a spreadsheet. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const shown = printable(text)
  const safe = withoutFormula(shown)
  return /[",]|^\s|\s$/.test(safe) || safe !== shown ? `"${safe.replaceAll('"', '""')}"` : safe
}
