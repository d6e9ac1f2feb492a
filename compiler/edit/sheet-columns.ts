import type { SiteRow } from '../1-parse/schema/sites.ts'
import { equalValues } from '../diff/edits.ts'
import { nearest } from '../domain/nearest.ts'

/** The fields of a row that a sheet has as columns, besides names. `latitude` and `longitude` are `place.geo` in two columns. */
const columns = {
  domain: ['website', 'host', 'hostname', 'site'],
  type: ['sitetype'],
  slug: [],
  path: [],
  locales: ['languages', 'locale'],
  primary: [],
  brand: [],
  'place.kind': ['kind'],
  'place.country': ['country', 'countrycode'],
  'place.timeZone': ['timezone'],
  'place.geo': ['geo', 'position', 'coordinates'],
  latitude: ['lat'],
  longitude: ['lon', 'lng', 'long'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type FixedColumn = keyof typeof columns

/** Part of a name in a language, as in `names.de` and `names.de.near`. */
const namePart = /^names\.([a-z][\w-]*)(?:\.(inline|near))?$/

/** Whether a word names a column. */
export function isColumn(word: string): boolean {
  return Object.hasOwn(columns, word) || namePart.test(word)
}

/** Examples of columns, for messages. */
export const someColumns = [...Object.keys(columns), 'names.en'].map((one) => `\`${one}\``).join(', ')

/** The languages of a project, by which headers such as `Name (de)` are read. */
export interface SheetLanguages {
  /** The default language, which `Name` alone means. */
  readonly first: string
  readonly all: readonly string[]
}

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Words of headers, in lower case and without punctuation, and the columns that they mean. */
function headers({ first, all }: SheetLanguages): ReadonlyMap<string, string> {
  const fixed = (Object.keys(columns) as FixedColumn[]).flatMap((column) =>
    [plain(column), ...columns[column]].map((word) => [word, column] as const),
  )
  const names = all.flatMap((language) =>
    ['name', 'names'].map((word) => [word + plain(language), `names.${language}`] as const),
  )
  return new Map([...names, ['name', `names.${first}`], ['names', `names.${first}`], ...fixed])
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
  const { type, slug, path, locales, primary, brand, place = {}, names = {} } = row
  const cells: [string, string | undefined][] = [
    ['domain', domain],
    ['type', type],
    ['slug', slug],
    ['path', path],
    // A list of one name is not the same text as the name.
    ['locales', typeof locales === 'string' ? locales : locales?.length === 1 ? `[${locales[0]}]` : locales?.join(' ')],
    ['primary', primary && 'true'],
    ['brand', brand],
    ['place.kind', place.kind],
    ['place.country', place.country],
    ['place.timeZone', place.timeZone],
    ['place.geo', place.geo?.join(', ')],
    ...Object.entries(names).flatMap(([language, name]): [string, string | undefined][] =>
      typeof name === 'string'
        ? [[`names.${language}`, name]]
        : [
            [`names.${language}`, name.title],
            [`names.${language}.inline`, name.inline],
            [`names.${language}.near`, name.near],
          ],
    ),
  ]
  return new Map(cells.flatMap(([column, text]) => (text === undefined ? [] : [[column, text] as const])))
}

/** Finds the language of a locale: `en` for `en-US`. */
type LanguageOf = (code: string) => string | undefined

/** The value that the text of a cell states. A text that fits no field is left as it is, for the checks to find. */
export function valueOf(column: string, text: string, languageOf: LanguageOf): unknown {
  switch (column) {
    case 'locales': {
      const list = text.startsWith('[')
      const words = text
        .replace(/^\[|\]$/g, '')
        .split(/[\s,;]+/)
        .filter(Boolean)
      const names = words.map((word) => languageOf(word) ?? word)
      return names.length === 1 && !list ? names[0] : names
    }
    case 'primary':
      return /^(?:true|yes|x|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? undefined : text
    case 'place.geo': {
      const parts = text.split(/[\s,;]+/).filter(Boolean)
      return parts.length === 2 && parts.every(isNumber) ? parts.map(Number) : text
    }
    case 'latitude':
    case 'longitude':
      return isNumber(text) ? Number(text) : text
    default:
      return text
  }
}

/** The value of a field of a file that knows types, such as JSON. Programs that write it may know only texts. */
export function typedValueOf(column: string, value: unknown, languageOf: LanguageOf): unknown {
  if (typeof value === 'string') return valueOf(column, value, languageOf)
  if (column === 'locales' && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'string' ? (languageOf(one) ?? one) : one))
  if (column === 'primary' && value === false) return undefined
  const isText = ['type', 'slug', 'path', 'brand'].includes(column) || namePart.test(column)
  return isText && typeof value === 'number' ? String(value) : value
}

const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d+)?$/.test(text)

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
    if (column === 'domain' || namePart.test(column) || column === 'latitude' || column === 'longitude') continue
    // A site without these is none.
    if (value === undefined && (column === 'type' || column === 'slug')) continue
    fields.push({ path: column.split('.'), value })
  }
  const [latitude, longitude] = [values.get('latitude'), values.get('longitude')]
  if (latitude !== undefined && longitude !== undefined)
    fields.push({ path: ['place', 'geo'], value: [latitude, longitude] })
  const languages = new Set([...values.keys()].flatMap((column) => namePart.exec(column)?.[1] ?? []))
  for (const language of languages) fields.push({ path: ['names', language], value: nameOf(language, values, row) })
  return fields
}

/** A name with the parts that the sheet has no columns for as they are. `undefined` if it has none. */
function nameOf(language: string, values: SheetValues, row: Partial<SiteRow> | undefined): unknown {
  const written = row?.names?.[language]
  const before: Readonly<Record<string, unknown>> = typeof written === 'object' ? written : { title: written }
  const part = (name: 'title' | 'inline' | 'near', column: string): unknown =>
    values.has(column) ? values.get(column) : before[name]
  const title = part('title', `names.${language}`)
  const given = values.get(`names.${language}.inline`) ?? values.get(`names.${language}.near`)
  const inline = part('inline', `names.${language}.inline`)
  const near = part('near', `names.${language}.near`)
  // Parts without a title are a mistake, which the checks find.
  if (title === undefined && given === undefined) return undefined
  if (inline === undefined && near === undefined && typeof written !== 'object') return title
  return {
    ...(title !== undefined && { title }),
    ...(inline !== undefined && { inline }),
    ...(near !== undefined && { near }),
  }
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
