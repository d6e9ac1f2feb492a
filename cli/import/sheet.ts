import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import { addressedDomain } from '../../compiler/domain/host-name.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { columnFinder, isColumn, someColumns, typedValueOf, valueOf } from '../../compiler/edit/sheet-columns.ts'
import type { SheetLanguages } from '../../compiler/edit/sheet-columns.ts'
import type { SheetRow } from '../../compiler/edit/sheet-edits.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import type { Span } from '../../compiler/source/span.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'

/** A cell as written, before it is known what its column means. */
export interface RawCell extends Cell {
  /** Its value if the file states a type, e.g. JSON. Otherwise it follows from the text. */
  readonly value?: unknown
}

/** A line of a file: its cells by header. */
export interface RawRow {
  readonly at: Cell['at']
  readonly cells: ReadonlyMap<string, RawCell>
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
  readonly file: SourceFile
  readonly headers: readonly string[]
  /** Where the headers are written. Only CSV has a line of them. */
  readonly headersAt?: ReadonlyMap<string, Cell['at']>
  readonly rows: readonly RawRow[]
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

/** A cell with its places. */
export interface PlacedCell {
  readonly header: string
  readonly headerAt?: Span
  readonly text: string
  readonly at: Span
}

/** A row of a sheet with the place of each of its cells. */
export interface PlacedRow extends SheetRow {
  readonly at: Span
  readonly cells: ReadonlyMap<string, PlacedCell>
}

export interface Sheet {
  readonly file: SourceFile
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
  readonly languages: SheetLanguages
  /** The language of a locale of locales.yaml, e.g. `en` for `en-US`. */
  languageOf(this: void, code: string): string | undefined
}

/** A field without a column of its own, but its fields have one. Code may compute it as a whole. */
const mapOfColumns = 'place'

/** Reads what the columns of a file mean. Throws if no column has the domains. */
export function sheetOf(raw: RawSheet, { mapping, languages, languageOf }: SheetOptions): Sheet {
  const columnOf = columnFinder(languages)
  const { columns, ignored } = columnsOf(raw, mapping, columnOf)
  const fragment = wholeFile(raw.file)
  const lines = lineStarts(raw.file.text)
  const lineOf = (at: Cell['at']): number => positionAt(lines, spanOf(fragment, at).start).line
  const skipped: Skipped[] = raw.skipped.map(({ at, ...one }) => ({ line: lineOf(at), ...one }))
  const rows = new Map<string, PlacedRow>()
  for (const { at, cells, unread = [] } of raw.rows) {
    const placed = new Map<string, PlacedCell>()
    const values = new Map<string, unknown>()
    for (const [header, column] of columns) {
      const cell = cells.get(header)
      if (!cell) continue
      const headerAt = raw.headersAt?.get(header)
      placed.set(column, {
        header,
        ...(headerAt && { headerAt: spanOf(fragment, headerAt) }),
        text: cell.text,
        at: spanOf(fragment, cell.at),
      })
      values.set(
        column,
        cell.text === ''
          ? undefined
          : 'value' in cell
            ? typedValueOf(column, cell.value, languageOf)
            : valueOf(column, cell.text, languageOf),
      )
    }
    const line = lineOf(at)
    const domain = addressedDomain(placed.get('domain')?.text ?? '')
    const [lack] = [...unread].filter(([header]) => columns.has(header) || header === mapOfColumns)
    if (domain === '') skipped.push({ line, reason: 'no domain' })
    else if (rows.has(domain)) skipped.push({ line, reason: `\`${printable(domain)}\` is in an earlier line`, domain })
    else if (lack) {
      const [header, { at: lackAt, reason }] = lack
      const what = `\`${printable(domain)}\`: \`${printable(header)}\` ${reason}`
      skipped.push({ line: lineOf(lackAt), reason: what, domain })
    } else rows.set(domain, { domain, values, at: spanOf(fragment, at), cells: placed })
  }
  skipped.sort((a, b) => a.line - b.line)
  const remembered = Object.entries(mapping).filter(
    ([header, column]) => raw.headers.includes(header) && columnOf(header) !== column,
  )
  return {
    file: raw.file,
    hasMore: raw.hasMore,
    rows: [...rows.values()],
    skipped,
    // Rows of which it is not known are skipped.
    ignored: ignored.filter((header) => header !== mapOfColumns || raw.rows.some(({ cells }) => cells.has(header))),
    mapping: Object.fromEntries(remembered),
  }
}

/** The column of each header that has one, and the headers without. Throws if two have one, or none has the domains. */
function columnsOf(
  { headers }: RawSheet,
  mapping: Readonly<Record<string, string>>,
  columnOf: (header: string) => string | undefined,
): { readonly columns: ReadonlyMap<string, string>; readonly ignored: readonly string[] } {
  const columns = new Map<string, string>()
  const ignored: string[] = []
  for (const header of headers) {
    const column = Object.hasOwn(mapping, header) ? mapped(header, mapping[header] ?? '') : columnOf(header)
    if (column === undefined || column === '-') {
      if (column === undefined) ignored.push(header)
      continue
    }
    const [other] = [...columns].find(([, of]) => of === column) ?? []
    if (other !== undefined)
      throw new CommandFailure(
        exitCodes.usage,
        `\`${printable(other)}\` and \`${printable(header)}\` are both \`${column}\`. Leave one out with \`--map "${printable(header)}=-"\`.`,
      )
    columns.set(header, column)
  }
  if (headers.length > 0 && ![...columns.values()].includes('domain'))
    throw new CommandFailure(
      exitCodes.usage,
      `No column has the domains. Name it, e.g. \`--map "${printable(headers[0] ?? 'Website')}=domain"\`.`,
    )
  return { columns, ignored }
}

/** The column of a mapping. Throws if microsites.yaml maps a header to something else. */
function mapped(header: string, column: string): string {
  if (column === '-' || isColumn(column)) return column
  throw new CommandFailure(
    exitCodes.usage,
    `\`${printable(header)}\` is mapped to \`${printable(column)}\` at \`import.columns\` of microsites.yaml. ${notColumn(column)}`,
  )
}

const notColumn = (column: string): string =>
  `\`${printable(column)}\` is not a column.${didYouMean(column, ['domain', 'type', 'slug', 'locales'])} The columns are ${someColumns}, and \`-\` for none.`

/** Parses `--map "Website=domain"`. Throws if a column does not exist. */
export function mappingOf(words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const cut = word.lastIndexOf('=')
      const [header, column] = [word.slice(0, cut).trim(), word.slice(cut + 1).trim()]
      if (cut < 1)
        throw new CommandFailure(
          exitCodes.usage,
          `\`${printable(word)}\` maps nothing. Write \`--map "Website=domain"\`.`,
        )
      if (column !== '-' && !isColumn(column)) throw new CommandFailure(exitCodes.usage, notColumn(column))
      return [header, column]
    }),
  )
}
