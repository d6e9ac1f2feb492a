import { keeps, numberText, worst } from './check.ts'
import type { Measure } from './check.ts'
import type { Outcome } from './run-checks.ts'

/** Notes of a check that are shown. */
const NOTES = 5

/** What checks note, and what was measured, as a table. */
export function measuresText(outcomes: readonly Outcome[]): string {
  const notes = outcomes.flatMap(({ check: { name }, notes: all }) => [
    ...all.slice(0, NOTES).map((note) => `${name}: ${note}`),
    ...(all.length > NOTES ? [`${name}: and ${all.length - NOTES} more notes`] : []),
  ])
  const all = [['', 'bar', 'aim', 'found', '', 'at'], ...outcomes.flatMap(({ measures }) => measures.map(rowOf))]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const rows = all.map((row) =>
    row
      .map((cell, column) =>
        column >= 1 && column <= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return ['', ...notes, ...(rows.length > 1 ? ['', ...rows] : []), '', ''].join('\n')
}

function rowOf(measure: Measure): string[] {
  const { label, bar, aim } = measure
  const { found = 0, at } = worst(measure) ?? {}
  const verdict = keeps(found, bar?.most, measure)
    ? keeps(found, aim, measure)
      ? ''
      : 'short of the aim'
    : 'beyond the bar'
  const numbers = [bar?.most, aim, found].map((one) => numberText(one, measure))
  return [label, ...numbers, verdict, at ? `${at.domain}${at.path}` : '']
}
