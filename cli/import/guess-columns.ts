import type { ImportTable } from '../../compiler/1-parse/import/import-table.ts'
import { cellWords, columnsIn, siteColumns } from '../../compiler/fields/columns.ts'
import type { Known } from '../../compiler/fields/words.ts'

/** Lines whose cells are looked at. */
const sample = 200

/**
 * The columns that headers probably mean: those that their words name and their cells fit. Cells alone show domains only: `NO` may be a
 * country or an answer, and `5,90` a position or a price. A column that two headers may mean is not guessed.
 * @param taken columns that other headers mean
 */
export function guessColumns(
  { lines }: Pick<ImportTable, 'lines'>,
  headers: readonly string[],
  taken: ReadonlySet<string>,
  known: Known,
): ReadonlyMap<string, string> {
  const isFree = (column: string): boolean => siteColumns.single.includes(column) && !taken.has(column)
  const guesses = headers.flatMap((header): [string, string][] => {
    const cells = lines.slice(0, sample).flatMap((line) => line.cells.get(header)?.text || [])
    // Some cells have a mistake, and a column may end with a sum.
    const fits =
      (share: number) =>
      (column: string): boolean => {
        const words = cellWords(column)
        const fitting = words ? cells.filter((text) => words.meant(text, known) !== undefined) : []
        return isFree(column) && fitting.length > 0 && fitting.length >= share * cells.length
      }
    const named = columnsIn(header, siteColumns, known).filter(fits(0.5))
    const [column, other] = named.length > 0 ? named : ['domain'].filter(fits(0.8))
    return column === undefined || other !== undefined ? [] : [[header, column]]
  })
  return new Map(
    guesses.filter(([header, column]) => guesses.every(([one, same]) => one === header || same !== column)),
  )
}

/** The header with the most different words below it. */
export function headerOfNames({ lines }: Pick<ImportTable, 'lines'>, headers: readonly string[]): string {
  const counts = headers.map((header) => {
    const words = lines.slice(0, sample).flatMap((line) => line.cells.get(header)?.text.match(/^\p{L}.+/su)?.[0] ?? [])
    return { header, count: new Set(words).size }
  })
  return counts.toSorted((a, b) => b.count - a.count)[0]?.header ?? ''
}
