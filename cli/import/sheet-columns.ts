import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { cellWords, columnFinder, repeated, siteColumns } from '../../compiler/fields/columns.ts'
import type { Known } from '../../compiler/fields/words.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'
import { guessColumns } from './guess-columns.ts'
import type { RawSheet } from './raw-sheet.ts'

export interface SheetOptions {
  /** Header to column, or `-` for a column to leave out. */
  readonly mapping: Readonly<Record<string, string>>
  /** Cells of new rows that have none, by column. */
  readonly given: Readonly<Record<string, string>>
  /** Whether the table has no such row. */
  isNew(this: void, domain: string): boolean
  readonly known: Known
}

/** The columns of headers, and those of them that are guessed. Throws if two are the same, or no column has the domains. */
export function columnsOf(
  raw: Pick<RawSheet, 'file' | 'lines' | 'headers'>,
  { mapping, given: set, known }: SheetOptions,
) {
  const usual = columnFinder(siteColumns, known)
  const given = new Map(
    Object.entries(set).map(([word, text]) => {
      const column = columnNamed(word, usual)
      return [column, cellWords(column)?.meant(text, known) ?? text]
    }),
  )
  const named = new Map<string, string | undefined>(
    raw.headers.map((header) => {
      const letter = repeated.exec(header)?.[1] ?? ''
      const key = [header, letter].find((name) => Object.hasOwn(mapping, name))
      return [header, key === undefined ? usual(header) : columnNamed(mapping[key] ?? '', usual)]
    }),
  )
  const taken = new Set([...named.values(), ...given.keys()].filter((column) => column !== undefined))
  const unnamed = raw.headers.filter((header) => named.get(header) === undefined)
  const guessed = guessColumns(raw, unnamed, taken, known)
  const columns = new Map([...named, ...guessed])
  const noHeader = raw.headers.find(
    (header) => guessed.get(header) === 'domain' && cellWords('domain')?.meant(header, known) !== undefined,
  )
  if (noHeader !== undefined)
    throw new UsageFailure(
      `${atHeader(raw.file, noHeader)}the first line is not a header: it names \`${printable(noHeader)}\`. Add a line above it with the names of the columns, e.g. \`domain,type,slug,locales,name\`.`,
    )
  const all = [...columns.values()]
  const [first = 'Website'] = unnamed
  if (raw.headers.length > 0 && !all.includes('domain'))
    throw new UsageFailure(`No column has the domains. Name it, e.g. \`${mapTo(first, 'domain')}\`.`)
  const remembered = [...columns].filter(
    ([header, column]) =>
      column !== undefined &&
      // Only a person makes a guess certain.
      !guessed.has(header) &&
      usual(header) !== column &&
      !repeated.test(header) &&
      // Not for the next sheet, whose column may be the only one.
      !(column === '-' && usual(header) !== undefined),
  )
  return { columns, guessed, given, mapping: Object.fromEntries(remembered) as Readonly<Record<string, string>> }
}

/** An option with its value, as a shell takes it: no header of a sheet and no name in code runs a command. */
export function optionFor(flag: string, value: string): string {
  const text = printable(value)
  return `${flag} ${/[$`"\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`}`
}

/** The option that gives a header a column. */
export const mapTo = (header: string, column: string): string => optionFor('--map', `${header}=${column}`)

/** The place of a header in a CSV file, as the beginning of a message. @param header empty for one that has no name */
export function atHeader(file: ImportedFile, header: string): string {
  const [cells = []] = file.csv?.lines ?? []
  const [name] = header.split(repeated)
  const cell = cells.findLast(({ text }) => text === name) ?? (header === '' ? cells[0] : undefined)
  if (!cell) return ''
  const { line, column } = positionAt(lineStarts(file.text), spanOf(wholeFile(file), cell.at).start)
  return `${printable(file.path)}:${line}:${column}: `
}

/** Refuses two headers of one column. The second of two equal headers has its letter. */
export function onTwice(named: readonly string[], file: ImportedFile) {
  return (column: string, one: number, other: number): never => {
    const [first, second] = [named[one] ?? '', named[other] ?? '']
    const out = repeated.exec(second)?.[1] ?? second
    // Rows of code and JSON can each have another one.
    const step = file.csv ? `Leave one out with \`${mapTo(out, '-')}\`.` : `Write \`${column}\` in all rows.`
    throw new UsageFailure(
      `${atHeader(file, second)}\`${printable(first)}\` and \`${printable(second)}\` are both \`${column}\`. ${step}`,
    )
  }
}

/** Refuses a mapping of headers that a file does not have. */
export function refuseUnknown(
  mapping: Readonly<Record<string, string>>,
  headers: readonly string[],
  file: string,
): void {
  const named = new Set(headers.flatMap((header) => [header, repeated.exec(header)?.[1] ?? header]))
  const unknown = Object.keys(mapping).find((header) => !named.has(header))
  if (unknown !== undefined)
    throw new UsageFailure(
      `\`${printable(file)}\` has no header \`${printable(unknown)}\`.${didYouMean(unknown, headers)}`,
    )
}

/** The column of a mapping, which may be one of the words for it. Throws if there is none. */
function columnNamed(column: string, usual: (header: string) => string | undefined): string {
  const found = column === '-' ? column : usual(column)
  const hint = didYouMean(column, ['domain', 'type', 'slug', 'locales'])
  return found ?? noColumn(column, [...siteColumns.single, 'names.en'], hint)
}

/** Refuses a mapping to something that is not a column. */
export function noColumn(word: string, columns: readonly string[], hint = ''): never {
  const list = columns.map((column) => `\`${column}\``).join(', ')
  throw new UsageFailure(`\`${printable(word)}\` is not a column.${hint} The columns are ${list}, and \`-\` for none.`)
}

/** Parses `--map "Website=domain"`, or `--set type=poi`. Throws if one of the sides is missing. */
export function pairsOf(words: unknown, example: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (Array.isArray(words) ? (words as readonly string[]) : []).map((word) => {
      const cut = word.lastIndexOf('=')
      if (cut < 1) throw new UsageFailure(`\`${printable(word)}\` names nothing. Write \`${example}\`.`)
      return [word.slice(0, cut).trim(), word.slice(cut + 1).trim()]
    }),
  )
}
