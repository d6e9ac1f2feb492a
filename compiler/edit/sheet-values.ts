import type { SiteRow } from '../1-parse/schema/sites.ts'
import { equalValues } from '../diff/edits.ts'
import { oneLine, sheetFacts } from '../fields/columns.ts'
import type { SheetColumn } from '../fields/field.ts'
import { siteFieldEntries } from '../fields/index.ts'
import { nameCells, nameColumn, nameOf } from '../fields/names.ts'
import type { Known } from '../fields/words.ts'
import type { Cell } from '../source/imported-file.ts'

/** The columns of fields, by name. */
const columns: ReadonlyMap<string, { readonly field: string; readonly in: SheetColumn<unknown> }> = new Map(
  siteFieldEntries.flatMap(([field, of]) =>
    Object.entries(of.columns).map(([name, column]) => [name, { field, in: column }] as const),
  ),
)

/** The cells of a row, by column, as text. Numbers are as short as they can be. */
export function cellsOf(domain: string, row: SiteRow): ReadonlyMap<string, string> {
  const values: Readonly<Record<string, unknown>> = row
  const cells = [...columns].map(
    ([column, { field, in: cell }]) =>
      [column, values[field] === undefined ? undefined : cell.text(values[field])] as const,
  )
  const all = [['domain', domain] as const, ...cells, ...nameCells(row.names ?? {}), ...factCells(row)]
  return new Map(all.flatMap(([column, text]) => (text === undefined ? [] : [[column, text] as const])))
}

const factCells = (row: SiteRow): readonly (readonly [string, string])[] =>
  sheetFacts.flatMap((fact) =>
    Object.entries((row[fact] ?? {}) as Readonly<Record<string, string>>).map(
      ([language, text]) => [`${fact}.${language}`, text] as const,
    ),
  )

/**
 * The value that a cell states; `undefined` for an empty one. A value that fits no field is left as it is, for the checks to find.
 */
export function valueOf(column: string, { text, value = text }: Cell, known: Known): unknown {
  if (text === '') return undefined
  const read = columns.get(column)?.in.read
  if (read) return read(value, known)
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
  const both = latitude === undefined || longitude === undefined ? undefined : [latitude, longitude]
  if (both || (values.has('latitude') && values.has('longitude'))) fields.push({ path: ['place', 'geo'], value: both })
  const languages = new Set([...values.keys()].flatMap((column) => nameColumn.exec(column)?.[1] ?? []))
  for (const language of languages)
    fields.push({ path: ['names', language], value: nameOf(language, values, row?.names?.[language]) })
  return fields
}

/**
 * Whether a row already has the value that a sheet states. One language and a list of it are the same, and so are texts
 * that differ in their blanks and line breaks only.
 */
export function isStated(before: unknown, { path, value }: StatedField): boolean {
  const isLocales = path[0] === 'locales' && before !== undefined && value !== undefined
  return isLocales ? equalValues([before].flat(), [value].flat()) : equalValues(asInCell(before), asInCell(value))
}

function asInCell(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value).trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asInCell(member)]))
}
