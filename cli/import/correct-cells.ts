import { cellWords, oneLine } from '../../compiler/fields/columns.ts'
import type { Known } from '../../compiler/fields/words.ts'
import { groupBy } from '../../compiler/source/group-by.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'

/** A cell whose meaning is certain, but which is written in another way than in the table. */
export interface Correction {
  readonly before: string
  readonly after: string
  /** What such cells have, e.g. `country names`. */
  readonly what: string
}

/** The correction of a cell; `undefined` if it needs none, or if its meaning is unclear. */
function correctionOf(
  column: string,
  { text, value = text }: Cell,
  known: Known,
  country?: string,
): Correction | undefined {
  const words = cellWords(column)
  const after = words && text !== '' && typeof value === 'string' ? words.meant(text, known, country) : undefined
  if (!words || after === undefined || after === text) return undefined
  const isCase = after.toLowerCase() === text.toLowerCase()
  const what = isCase ? 'capital letters' : after === oneLine(text) ? 'blanks and line breaks' : words.name
  return { before: text, after, what }
}

/** The cells of a line with their corrections. */
export function correctedCells(written: ReadonlyMap<string, Cell>, known: Known) {
  const fixes: Correction[] = []
  const ofCountry = written.get('place.country')
  const country = ofCountry && (correctionOf('place.country', ofCountry, known)?.after ?? ofCountry.text)
  const cells = new Map<string, Cell>()
  for (const [column, cell] of withWholePosition(written, known)) {
    const fix = correctionOf(column, cell, known, country)
    if (fix) fixes.push(fix)
    cells.set(column, fix ? { text: fix.after, at: cell.at } : cell)
  }
  return { cells, fixes }
}

/** Moves a whole position from the cell of its latitude to `place.geo`, and empties cells that are only dashes. */
function withWholePosition(written: ReadonlyMap<string, Cell>, known: Known): ReadonlyMap<string, Cell> {
  const [latitude, longitude] = [written.get('latitude'), written.get('longitude')]
  if (!latitude || !longitude) return written
  if (onlyDash.test(latitude.text) && onlyDash.test(longitude.text))
    return new Map([...written, ['latitude', { ...latitude, text: '' }], ['longitude', { ...longitude, text: '' }]])
  const isAlone = longitude.text === '' && (written.get('place.geo')?.text ?? '') === ''
  if (!isAlone || cellWords('place.geo')?.meant(latitude.text, known) === undefined) return written
  const others = [...written].filter(([column]) => column !== 'latitude' && column !== 'longitude')
  return new Map([...others, ['place.geo', latitude]])
}

const onlyDash = /^[-–—]$/

/** `143 cells corrected: 61 × capital letters, 40 × country names` */
export function correctionsText(corrections: readonly Correction[]): string {
  const counts = [...groupBy(corrections, ({ what }) => what)].toSorted(([, a], [, b]) => b.length - a.length)
  const parts = counts.map(([what, { length }]) => `${length} × ${what}`)
  return `${plural(corrections.length, 'cell')} corrected: ${parts.join(', ')}.`
}

/** The same with what the cells say, the most frequent ones first: `  12 × \`Germany\` → \`DE\``. */
export function correctionLines(corrections: readonly Correction[]): string {
  const groups = [...groupBy(corrections, ({ before, after }) => `${quoted(before)} → ${quoted(after)}`)]
  const lines = groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([text, { length }]) => `  ${length} × ${text}`)
  return `${correctionsText(corrections)}\n${lines.slice(0, most).join('\n')}\n${lines.length > most ? `  and ${lines.length - most} more\n` : ''}`
}

const quoted = (text: string): string => `\`${printable(oneLine(text))}\``

/** Different corrections that are listed at most. */
const most = 20
