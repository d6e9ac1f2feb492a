import { linesByColumn } from '../../compiler/1-parse/import/import-table.ts'
import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import { addressedDomain } from '../../compiler/domain/host-name.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { valueOf } from '../../compiler/edit/sheet-values.ts'
import type { SheetRow } from '../../compiler/edit/sheet-edits.ts'
import { columnFinder, isColumn, siteColumns } from '../../compiler/fields/columns.ts'
import type { ColumnLanguages } from '../../compiler/fields/columns.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'

/** A line of a file, before it is known what its columns mean. */
export interface RawLine extends ImportLine {
  /** Headers whose values are not known, e.g. because code computes them. */
  readonly unread?: ReadonlyMap<string, Unread>
}

/** A value that is not known, and why. */
export interface Unread {
  readonly at: Cell['at']
  readonly reason: string
}

/** A file before it is known what its columns mean. */
export interface RawSheet {
  readonly file: ImportedFile
  readonly headers: readonly string[]
  readonly lines: readonly RawLine[]
  /** Errors of the file, which prevent an import. */
  readonly found: readonly Diagnostic[]
  /** What could not be read. */
  readonly skipped: readonly (Unread & Pick<Skipped, 'domain'>)[]
  /** Whether the file may have more rows than could be read. */
  readonly hasMore: boolean
}

/** A part of a file that is not imported. */
export interface Skipped {
  readonly line: number
  readonly reason: string
  /** The row that is skipped. Unknown for a part that may have any number of rows. */
  readonly domain?: string
}

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
  /** The mapping to remember: headers that need one. */
  readonly mapping: Readonly<Record<string, string>>
}

export interface SheetOptions {
  /** Header to column, or `-` for a column to leave out. */
  readonly mapping: Readonly<Record<string, string>>
  readonly languages: ColumnLanguages
  /** The language of a locale of locales.yaml, e.g. `en` for `en-US`. */
  languageOf(this: void, code: string): string | undefined
}

/** A field without a column of its own, but its fields have one. Code may compute it as a whole. */
const mapOfColumns = 'place'

/** Reads what the columns of a file mean. Throws if two are the same, or no column has the domains. */
export function sheetOf(raw: RawSheet, { mapping, languages, languageOf }: SheetOptions): Sheet {
  const usual = columnFinder(siteColumns, languages)
  const meaning = (header: string): string | undefined =>
    Object.hasOwn(mapping, header) ? mapped(header, mapping[header] ?? '') : usual(header)
  const named = raw.headers.filter((header) => meaning(header) !== '-')
  const lines = linesByColumn(named, raw.lines, meaning, (column, one, other) => {
    const [first, second] = [named[one] ?? '', named[other] ?? '']
    const step =
      first === second
        ? 'Rename or remove one of the two in the file.'
        : `Leave one out with \`--map "${printable(second)}=-"\`.`
    throw new UsageFailure(`\`${printable(first)}\` and \`${printable(second)}\` are both \`${column}\`. ${step}`)
  })
  if (raw.headers.length > 0 && !named.some((header) => meaning(header) === 'domain'))
    throw new UsageFailure(
      `No column has the domains. Name it, e.g. \`--map "${printable(raw.headers[0] ?? 'Website')}=domain"\`.`,
    )
  const fragment = wholeFile(raw.file)
  const starts = lineStarts(raw.file.text)
  const lineOf = (at: Cell['at']): number => positionAt(starts, spanOf(fragment, at).start).line
  const skipped: Skipped[] = raw.skipped.map(({ at, ...one }) => ({ line: lineOf(at), ...one }))
  const rows = new Map<string, PlacedRow>()
  for (const { at, cells, unread = [] } of lines) {
    const line = lineOf(at)
    const domain = addressedDomain(cells.get('domain')?.text ?? '')
    const [lack] = [...unread].filter(([header]) => (meaning(header) ?? '-') !== '-' || header === mapOfColumns)
    if (domain === '') skipped.push({ line, reason: 'no domain' })
    else if (rows.has(domain)) skipped.push({ line, reason: `\`${printable(domain)}\` is in an earlier line`, domain })
    else if (lack) {
      const [header, { at: lackAt, reason }] = lack
      const what = `\`${printable(domain)}\`: \`${printable(header)}\` ${reason}`
      skipped.push({ line: lineOf(lackAt), reason: what, domain })
    } else {
      const values = new Map([...cells].map(([column, cell]) => [column, valueOf(column, cell, languageOf)]))
      rows.set(domain, { domain, values, cells })
    }
  }
  skipped.sort((a, b) => a.line - b.line)
  const remembered = Object.entries(mapping).filter(
    ([header, column]) => raw.headers.includes(header) && usual(header) !== column,
  )
  return {
    file: raw.file,
    hasMore: raw.hasMore,
    rows: [...rows.values()],
    skipped,
    // Rows of which the map is not known are skipped.
    ignored: named.filter(
      (header) =>
        meaning(header) === undefined && (header !== mapOfColumns || raw.lines.some(({ cells }) => cells.has(header))),
    ),
    mapping: Object.fromEntries(remembered),
  }
}

/** The column of a mapping. Throws if microsites.yaml maps a header to something else. */
function mapped(header: string, column: string): string {
  if (column === '-' || isColumn(siteColumns, column)) return column
  throw new UsageFailure(
    `\`${printable(header)}\` is mapped to \`${printable(column)}\` at \`import.columns\` of microsites.yaml. ${notColumn(column)}`,
  )
}

function notColumn(column: string): string {
  const some = [...siteColumns.single, 'names.en'].map((one) => `\`${one}\``).join(', ')
  return `\`${printable(column)}\` is not a column.${didYouMean(column, ['domain', 'type', 'slug', 'locales'])} The columns are ${some}, and \`-\` for none.`
}

/** Parses `--map "Website=domain"`. Throws if a column does not exist. */
export function mappingOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const cut = word.lastIndexOf('=')
      const [header, column] = [word.slice(0, cut).trim(), word.slice(cut + 1).trim()]
      if (cut < 1) throw new UsageFailure(`\`${printable(word)}\` maps nothing. Write \`--map "Website=domain"\`.`)
      if (column !== '-' && !isColumn(siteColumns, column)) throw new UsageFailure(notColumn(column))
      return [header, column]
    }),
  )
}
