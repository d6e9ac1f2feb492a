import { likelyColumn, siteColumns } from '../../compiler/fields/columns.ts'
import type { ColumnLanguages } from '../../compiler/fields/columns.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { Sheet } from './sheet.ts'

/** Domains that are named at most. */
const most = 5

/** What an import leaves out: lines, columns, and rows that stay. @param staying domains that the sheet does not have */
export function importNotes(
  { file, rows, skipped, ignored }: Sheet,
  languages: ColumnLanguages,
  staying: readonly string[],
): string {
  const lines = skipped.map(({ line, reason }) => `${printable(file.path)}:${line} is skipped: ${reason}.`)
  if (ignored.length > 0) {
    const names = ignored.map((one) => `\`${printable(one)}\``).join(', ')
    const taken = new Set(rows.flatMap(({ values }) => [...values.keys()]))
    const [typo] = ignored.flatMap((header) => {
      const column = likelyColumn(header, siteColumns, languages)
      return column === undefined || taken.has(column) ? [] : [{ header, column }]
    })
    const step = typo
      ? `Did you mean \`${typo.column}\`? Then add \`--map "${printable(typo.header)}=${typo.column}"\`.`
      : `Map one with \`--map "${printable(ignored[0] ?? '')}=names.en"\`, or leave it out with \`=-\`.`
    lines.push(`Not imported: ${plural(ignored.length, 'column')} ${names}. ${step}`)
  }
  if (staying.length > 0) {
    const more = staying.length > most ? ` and ${staying.length - most} more` : ''
    const names = staying.slice(0, most).map(printable).join(', ')
    lines.push(`Not in the sheet: ${names}${more}. They stay. \`--remove\` removes them.`)
  }
  return lines.map((line) => `${line}\n`).join('')
}
