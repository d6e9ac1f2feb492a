import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import { invalidValue } from '../../compiler/1-parse/findings/shape/invalid-value.ts'
import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { diagnose } from '../../compiler/diagnostic/define.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import { cellWords } from '../../compiler/fields/columns.ts'
import type { Known } from '../../compiler/fields/words.ts'
import { valueOf } from '../../compiler/edit/sheet-values.ts'
import type { SheetRow } from '../../compiler/edit/sheet-edits.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { Fragment } from '../../compiler/source/node.ts'
import { numberVariants, shiftedNumbers } from '../../compiler/domain/number-variants.ts'
import { printable } from '../text/printable.ts'
import { correctedCells } from './correct-cells.ts'
import type { Correction } from './correct-cells.ts'
import { headerOfNames } from './guess-columns.ts'
import { linesOfFile } from './lines-of-file.ts'
import type { RawSheet, Skipped } from './raw-sheet.ts'
import { columnsOf } from './sheet-columns.ts'
import type { SheetOptions } from './sheet-columns.ts'

/** A row of a sheet with its cells by column. */
export interface PlacedRow extends SheetRow {
  readonly cells: ReadonlyMap<string, Cell>
}

export interface Sheet {
  readonly file: ImportedFile
  readonly rows: readonly PlacedRow[]
  readonly skipped: readonly Skipped[]
  /** Whether the file may have more rows than could be read. */
  readonly hasMore: boolean
  /** Headers whose columns are not imported. */
  readonly ignored: readonly string[]
  /** The one of them that probably has the names of the places. */
  readonly headerOfNames: string
  /** The headers of columns. */
  readonly headers: ReadonlyMap<string, string>
  /** Headers whose columns are guessed. */
  readonly guessed: ReadonlyMap<string, string>
  readonly corrections: readonly Correction[]
  /** Positions of which one half is missing. */
  readonly found: readonly Diagnostic[]
  /** The mapping to remember: headers that need one. */
  readonly mapping: Readonly<Record<string, string>>
}

/** What is known of a file apart from its rows. */
export type FileNotes = Omit<Sheet, 'rows' | 'mapping' | 'hasMore'>

/** First cells of lines with sums, in the languages of the package. */
const total =
  /^(?:(?:grand )?totals?|sum(?:me|a)?|gesamt|somme|totale|soma|итого|всего|razem|合計|합계|总计)(?:[\s:]|$)/iu

/** Reads what the columns of a file mean. Throws if two are the same, or no column has the domains. */
export function sheetOf(raw: RawSheet, options: SheetOptions): Sheet {
  const { columns, guessed, given, mapping } = columnsOf(raw, options)
  const { fragment, lineOf, lines, skipped, ignored, headers } = linesOfFile(raw, columns)
  const rows = new Map<string, PlacedRow>()
  const corrections: Correction[] = []
  const found: Diagnostic[] = []
  for (const [index, { at, cells: written, unread = [] }] of lines.entries()) {
    const line = lineOf(at)
    const { cells, fixes } = correctedCells(written, options.known)
    const { text: domain, at: domainAt } = cells.get('domain') ?? { text: '', at }
    const first = [...(raw.lines[index]?.cells.values() ?? [])].find(({ text }) => text !== '')
    const [lack] = [...unread].filter(([header]) => (columns.get(header) ?? '-') !== '-')
    if (domain === '') skipped.push({ line, reason: 'no domain' })
    else if (/^[^.]* [^.]*$/.test(domain) && [...written.values()].every(({ text }) => text === '' || text === domain))
      skipped.push({ line, reason: 'a note' })
    else if (!domain.includes('.') && total.test(first?.text ?? '')) skipped.push({ line, reason: 'a sum' })
    else if (rows.has(domain)) skipped.push({ line, reason: 'its domain is in an earlier line', domain })
    else if (lack) {
      const [header, { at: lackAt, reason }] = lack
      const what = `\`${printable(domain)}\`: \`${printable(header)}\` ${reason}`
      skipped.push({ line: lineOf(lackAt), reason: what, domain })
    } else {
      corrections.push(...fixes)
      if (options.isNew(domain))
        for (const [column, text] of given) if (!cells.get(column)?.text) cells.set(column, { text, at: domainAt })
      found.push(...halfProblems(cells, headers, options.known, fragment))
      const values = new Map([...cells].map(([column, cell]) => [column, valueOf(column, cell, options.known)]))
      rows.set(domain, { domain, values, cells })
    }
  }
  return {
    file: raw.file,
    hasMore: raw.hasMore,
    rows: [...rows.values()],
    skipped: skipped.toSorted((a, b) => a.line - b.line),
    ignored,
    headerOfNames: headerOfNames(raw, ignored),
    headers,
    guessed,
    corrections,
    found,
    mapping,
  }
}

/** What is wrong with a position in two cells: one that is empty or has no such number. */
function halfProblems(
  cells: PlacedRow['cells'],
  headers: Sheet['headers'],
  known: Known,
  fragment: Fragment,
): readonly Diagnostic[] {
  const halves = ['latitude', 'longitude'].map((column) => ({ column, cell: cells.get(column) }))
  const filled = halves.find(({ cell }) => cell && cell.text !== '')?.cell
  if (!filled) return []
  const meant = halves.map(({ column, cell }) => halfMeant(column, cell?.text ?? '', known))
  // One mistake made both.
  const step = meant.every((value) => value !== undefined)
    ? `Write ${meant.map((value) => `\`${value}\``).join(' and ')}.`
    : undefined
  const problems = halves.flatMap(({ column, cell = { text: '', at: filled.at } }) => {
    const key = excerpt(headers.get(column) ?? column)
    const at = spanOf(fragment, cell.at)
    const lack = 'Fill in this cell, or leave both halves of the position empty.'
    if (cell.text === '') return [diagnose(missingKey, { key, step: lack }, { at })]
    const words = cellWords(column)
    if (!words || words.meant(cell.text, known) !== undefined) return []
    const expected = `one of the ${words.name} of \`${key}\``
    return [diagnose(invalidValue, { value: excerpt(cell.text), expected, ...(step && { step }) }, { at })]
  })
  return step === undefined ? problems : problems.slice(0, 1)
}

/** The half of a position that a text probably means: degrees, or a number without its decimal point. */
function halfMeant(column: string, text: string, known: Known): string | undefined {
  const words = cellWords(column)
  return [text, ...numberVariants(text), ...shiftedNumbers(text)].find(
    (variant) => words?.meant(variant, known) !== undefined,
  )
}
