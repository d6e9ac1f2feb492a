import type { SiteRow } from '../1-parse/schema/sites.ts'
import { equalValues } from '../diff/edits.ts'
import { nearest } from '../domain/nearest.ts'
import type { LanguageOf, SheetColumn } from '../fields/field.ts'
import { factEntries, siteFieldEntries } from '../fields/index.ts'
import { nameCells, nameColumn, nameOf } from '../fields/names.ts'

interface Column {
  readonly words: readonly string[]
  /** The field of the row, none for the domain. */
  readonly field?: string
  readonly in?: SheetColumn<unknown>
}

/** The facts that sheets have: one text for each language, as in `protection.de`. */
export const sheetFacts = factEntries.flatMap(
  ([
    name,
    {
      columns: { inSheets },
    },
  ]) => (inSheets ? [name] : []),
)
const factColumn = new RegExp(`^(?:${sheetFacts.join('|')})\\.[a-z][\\w-]*$`)

/** The columns of a sheet besides texts by language. `latitude` and `longitude` are `place.geo` in two columns. */
const columns: ReadonlyMap<string, Column> = new Map([
  ['domain', { words: ['website', 'host', 'hostname', 'site'] }],
  ...siteFieldEntries.flatMap(([field, of]) =>
    Object.entries(of.columns).map(([name, column]): [string, Column] => [
      name,
      { words: column.words, field, in: column },
    ]),
  ),
])

/** Whether a word names a column. */
export function isColumn(word: string): boolean {
  return columns.has(word) || nameColumn.test(word) || factColumn.test(word)
}

/** Examples of columns, for messages. */
export const someColumns = [...columns.keys(), 'names.en'].map((one) => `\`${one}\``).join(', ')

/** The languages of a project, by which headers such as `Name (de)` are read. */
export interface SheetLanguages {
  /** The default language, which `Name` alone means. */
  readonly first: string
  readonly all: readonly string[]
}

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Words of headers, in lower case and without punctuation, and the columns that they mean. */
function headers({ first, all }: SheetLanguages): ReadonlyMap<string, string> {
  const fixed = [...columns].flatMap(([column, { words }]) =>
    [plain(column), ...words].map((word) => [word, column] as const),
  )
  const texts = ['name', 'names', ...sheetFacts].flatMap((word) => {
    const field = word === 'name' ? 'names' : word
    const byLanguage = all.map((language) => [plain(word + language), `${field}.${language}`] as const)
    return [...byLanguage, [plain(word), `${field}.${first}`] as const]
  })
  return new Map([...texts, ...fixed])
}

/** Returns a function that finds the column of a header without a mapping: `Time zone` is `place.timeZone`. */
export function columnFinder(languages: SheetLanguages): (header: string) => string | undefined {
  const known = headers(languages)
  return (header) => (isColumn(header) ? header : known.get(plain(header)))
}

/** The column that a mistyped header probably means. */
export function likelyColumn(header: string, languages: SheetLanguages): string | undefined {
  const known = headers(languages)
  return known.get(nearest(plain(header), known.keys()) ?? '')
}

/** The cells of a row, by column, as text. Numbers are as short as they can be. */
export function cellsOf(domain: string, row: SiteRow): ReadonlyMap<string, string> {
  const values: Readonly<Record<string, unknown>> = row
  const cells = [...columns].map(
    ([column, { field = '', in: cell }]) =>
      [column, cell ? (values[field] === undefined ? undefined : cell.text(values[field])) : domain] as const,
  )
  return new Map(
    [...cells, ...nameCells(row.names ?? {}), ...factCells(row)].flatMap(([column, text]) =>
      text === undefined ? [] : [[column, text] as const],
    ),
  )
}

const factCells = (row: SiteRow): readonly (readonly [string, string])[] =>
  sheetFacts.flatMap((fact) =>
    Object.entries((row[fact] ?? {}) as Readonly<Record<string, string>>).map(
      ([language, text]) => [`${fact}.${language}`, text] as const,
    ),
  )

/** The value that the text of a cell states. A text that fits no field is left as it is, for the checks to find. */
export function valueOf(column: string, text: string, languageOf: LanguageOf): unknown {
  const read = columns.get(column)?.in?.read
  return read ? read(text, languageOf) : text
}

/** The value of a field of a file that knows types, such as JSON. Programs that write it may know only texts. */
export function typedValueOf(column: string, value: unknown, languageOf: LanguageOf): unknown {
  if (typeof value === 'string') return valueOf(column, value, languageOf)
  const readTyped = columns.get(column)?.in?.readTyped
  if (readTyped) return readTyped(value, languageOf)
  return typeof value === 'number' ? String(value) : value
}

/** The values of a row of a sheet, by column. `undefined` for an empty cell. */
export type SheetValues = ReadonlyMap<string, unknown>

/** A field that a sheet states: its path in the row, and its value; `undefined` if the row should not have it. */
export interface StatedField {
  readonly path: readonly string[]
  readonly value: unknown
}

/** What a sheet states about a row, compared with what the row says. @param row absent for a new row */
export function statedFields(values: SheetValues, row: Partial<SiteRow> | undefined): readonly StatedField[] {
  const fields: StatedField[] = []
  for (const [column, value] of values) {
    if (column === 'domain' || nameColumn.test(column) || column === 'latitude' || column === 'longitude') continue
    // A site without these is none.
    if (value === undefined && (column === 'type' || column === 'slug')) continue
    fields.push({ path: column.split('.'), value })
  }
  const [latitude, longitude] = [values.get('latitude'), values.get('longitude')]
  if (latitude !== undefined && longitude !== undefined)
    fields.push({ path: ['place', 'geo'], value: [latitude, longitude] })
  const languages = new Set([...values.keys()].flatMap((column) => nameColumn.exec(column)?.[1] ?? []))
  for (const language of languages)
    fields.push({ path: ['names', language], value: nameOf(language, values, row?.names?.[language]) })
  return fields
}

/**
 * Whether a row already has the value that a sheet states. One language and a list of it are the same. Cells have no blanks
 * at the ends of texts and lines.
 */
export function isStated(before: unknown, { path, value }: StatedField): boolean {
  const isLocales = path[0] === 'locales' && before !== undefined && value !== undefined
  return isLocales ? equalValues([before].flat(), [value].flat()) : equalValues(asInCell(before), asInCell(value))
}

function asInCell(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replaceAll(' \n', '\n')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asInCell(one)]))
}
