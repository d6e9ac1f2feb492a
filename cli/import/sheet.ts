import type { Cell } from '../../compiler/1-parse/import/imported-file.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { columnOf, isColumn, someColumns, valueOf } from '../../compiler/edit/sheet-columns.ts'
import type { SheetRow } from '../../compiler/edit/sheet-edits.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { didYouMean } from '../../compiler/source/nearest.ts'
import { spanOf } from '../../compiler/source/node.ts'
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
}

/** A file before it is known what its columns mean. */
export interface RawSheet {
  readonly file: SourceFile
  readonly headers: readonly string[]
  /** Where the headers are written. Only CSV has a line of them. */
  readonly headersAt?: ReadonlyMap<string, Cell['at']>
  readonly rows: readonly RawRow[]
  /** What could not be read. */
  readonly skipped: readonly Skipped[]
}

/** A part of a file that is not imported. */
export interface Skipped {
  readonly line: number
  readonly reason: string
}

/** A cell with its places. */
interface PlacedCell {
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
  /** Headers whose columns are not imported. */
  readonly ignored: readonly string[]
  /** The mapping to remember: headers that need one. */
  readonly mapping: Readonly<Record<string, string>>
}

export interface SheetOptions {
  /** Header to column, or `-` for a column to leave out. */
  readonly mapping: Readonly<Record<string, string>>
  readonly defaultLanguage: string
  /** The language of a locale of locales.yaml, e.g. `en` for `en-US`. */
  languageOf(this: void, code: string): string | undefined
}

/** Reads what the columns of a file mean. Throws if no column has the domains. */
export function sheetOf(raw: RawSheet, { mapping, defaultLanguage, languageOf }: SheetOptions): Sheet {
  const columns = new Map<string, string>()
  const ignored: string[] = []
  for (const header of raw.headers) {
    const column = Object.hasOwn(mapping, header) ? mapping[header] : columnOf(header, defaultLanguage)
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
  if (![...columns.values()].includes('domain'))
    throw new CommandFailure(
      exitCodes.usage,
      `No column has the domains. Name it, e.g. \`--map "${printable(raw.headers[0] ?? 'Website')}=domain"\`.`,
    )
  const fragment = wholeFile(raw.file)
  const lines = lineStarts(raw.file.text)
  const skipped = [...raw.skipped]
  const rows = new Map<string, PlacedRow>()
  for (const { at, cells } of raw.rows) {
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
        cell.text === '' ? undefined : 'value' in cell ? cell.value : valueOf(column, cell.text, languageOf),
      )
    }
    const span = spanOf(fragment, at)
    const { line } = positionAt(lines, span.start)
    const domain = placed.get('domain')?.text ?? ''
    if (domain === '') skipped.push({ line, reason: 'no domain' })
    else if (rows.has(domain)) skipped.push({ line, reason: `\`${printable(domain)}\` is in an earlier line` })
    else rows.set(domain, { domain, values, at: span, cells: placed })
  }
  const remembered = Object.entries(mapping).filter(([header]) => raw.headers.includes(header))
  return { file: raw.file, rows: [...rows.values()], skipped, ignored, mapping: Object.fromEntries(remembered) }
}

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
      if (column !== '-' && !isColumn(column))
        throw new CommandFailure(
          exitCodes.usage,
          `\`${printable(column)}\` is not a column.${didYouMean(column, ['domain', 'type', 'slug', 'locales'])} The columns are ${someColumns}, and \`-\` for none.`,
        )
      return [header, column]
    }),
  )
}
