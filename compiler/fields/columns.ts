import { addressedDomain } from '../domain/host-name.ts'
import { nearest } from '../domain/nearest.ts'
import type { Path } from '../source/node.ts'
import { factEntries, factNamed, siteFieldEntries } from './index.ts'
import { nameColumn } from './names.ts'
import { codeNamed } from './words.ts'
import type { CellWords, ColumnLanguages } from './words.ts'

/** The columns of a kind of file. */
export interface Columns {
  readonly single: readonly string[]
  /** Columns with one text for each language, without the language: `names.` for `names.de`. */
  readonly translated: readonly string[]
  /** Words of headers, and the columns that they mean. */
  readonly words: readonly (readonly [word: string, column: string])[]
}

/** The facts that sheets of sites have: one text for each language, as in `protection.de`. */
export const sheetFacts = factEntries.flatMap(([name, { columns }]) => {
  const text = columns.byPath['*']
  return text && !text.read ? [name] : []
})

const ofSites = siteFieldEntries.flatMap(([, { columns }]) => Object.entries(columns))

/** The columns of a sheet of sites. `latitude` and `longitude` are `place.geo` in two columns. */
export const siteColumns: Columns = {
  single: ['domain', ...ofSites.map(([name]) => name)],
  translated: ['names.', ...sheetFacts.map((fact) => `${fact}.`)],
  words: [
    ...['website', 'host', 'hostname', 'site', 'url'].map((word) => [word, 'domain'] as const),
    ...ofSites.flatMap(([name, { words }]) => words.map((word) => [word, name] as const)),
    ['name', 'names.'],
  ],
}

/** A text without line breaks and with single blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const domainCells: CellWords = {
  name: 'URLs',
  meant(text) {
    // A path that is more than a language may tell two rows apart.
    const [, path = ''] = /^[^/?#]+\/([^?#]*)/.exec(text.replace(/^https?:\/\//i, '')) ?? []
    if (!/^(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:index\.html)?$/i.test(path)) return undefined
    const domain = addressedDomain(text)
    return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain) && /\p{L}/u.test(domain) ? domain : undefined
  },
}
const nameCells: CellWords = {
  name: 'blanks and line breaks',
  // Blanks of Japanese, and those that keep words together, stay.
  meant: (text) => text.replace(/[ \t\n\v\f\r]+/g, ' '),
}
const fieldCells = new Map(ofSites.map(([name, { cells }]) => [name, cells]))

/** How people write the values of a column of a sheet of sites. */
export function cellWords(column: string): CellWords | undefined {
  if (column === 'domain') return domainCells
  return nameColumn.test(column) ? nameCells : fieldCells.get(column)
}

const ofFacts = factEntries.flatMap(([fact, { columns }]) =>
  Object.entries(columns.byPath).map(([path, { header, example }]) => {
    const name = path.endsWith('*') ? `${header}_` : header
    return { name, path: `${fact}.${path}`, example }
  }),
)

/** Examples of the columns of a file of facts, as docs/facts.md explains them. */
const examples: ReadonlyMap<string, string> = new Map([
  ['site', 'paris-bags.example'],
  ['as_of', '2026-11-01'],
  ['source', 'https://www.bags.example/prices'],
  ...ofFacts.map(({ name, example }) => [name, example] as const),
])

/** The columns of a file of facts. The path of a field is known as a header too, as in `price.amount`. */
export const factColumns: Columns = {
  single: [...examples.keys()].filter((name) => !name.endsWith('_')),
  translated: [...examples.keys()].filter((name) => name.endsWith('_')),
  words: ofFacts.map(({ name, path }) => [path, name] as const),
}

/** The letter of a column at its header, if an earlier column has the same. */
export const repeated = / \[([A-Z]+)\]$/

const endings = /^[a-z][a-z\d-]*$/i

/** Whether a word is the name of a column. */
export function isColumn({ single, translated }: Columns, word: string): boolean {
  const isPartOfName = translated.includes('names.') && nameColumn.test(word)
  return single.includes(word) || withoutLanguage(translated, word) !== undefined || isPartOfName
}

function withoutLanguage(translated: readonly string[], word: string): string | undefined {
  return translated.find((name) => word.startsWith(name) && endings.test(word.slice(name.length)))
}

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Words of headers, in lower case and without punctuation, and the columns that they mean. */
function headers(
  { single, translated, words }: Columns,
  { first, languages }: ColumnLanguages,
): ReadonlyMap<string, string> {
  const known = [...translated, ...single].map((name) => [name, name] as const)
  const texts = [...known, ...words].flatMap(([word, name]) =>
    translated.includes(name)
      ? [
          ...languages.map((language) => [word + language, name + language] as const),
          ...(first === undefined ? [] : [[word, name + first] as const]),
        ]
      : [],
  )
  const others = [...words, ...known].filter(([, name]) => single.includes(name))
  return new Map([...texts, ...others].map(([word, name]) => [plain(word), name]))
}

/** Returns a function that finds the column of a header without a mapping: `Time zone` is `place.timeZone`. */
export function columnFinder(columns: Columns, project: ColumnLanguages): (header: string) => string | undefined {
  const known = headers(columns, project)
  return (header) => {
    const [name = ''] = header.split(repeated)
    const [, what = '', language = ''] = /^(.*?)[ (_-]+([^ ()]+)\)?$/u.exec(name) ?? []
    const code = codeNamed('language', language, project.languages)
    return isColumn(columns, name) ? name : (known.get(plain(name)) ?? known.get(plain(`${what}${code}`)))
  }
}

/** The columns that words of a header mean, or the header with a typing mistake: `domain` and `names.en` for `Domain Name`. */
export function columnsIn(header: string, columns: Columns, languages: ColumnLanguages): readonly string[] {
  const known = headers(columns, languages)
  const words = header.split(/[^\p{L}\p{N}]+/u)
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ''))
  const likely = nearest(plain(header), known.keys()) ?? ''
  return [...new Set([...words, ...pairs, likely].flatMap((word) => known.get(plain(word)) ?? []))]
}

/** An example of a cell in a file of facts. */
export function columnExample(name: string): string | undefined {
  return examples.get(name) ?? examples.get(withoutLanguage(factColumns.translated, name) ?? '')
}

/** How to add a value that a line of facts lacks. */
export function fillIn(column: string): string {
  const example = columnExample(column)
  return `Fill in the column \`${column}\`${example === undefined ? '' : `, e.g. \`${example}\``}.`
}

/** The column of a field of facts.yaml. For a position, that of its latitude. */
export function columnOfField([fact, ...path]: Path): string | undefined {
  const last = path.at(-1)
  if (fact === 'asOf' || last === 'asOf') return 'as_of'
  if (last === 'source') return last
  const { isList = false, byPath = {} } = factNamed(fact)?.columns ?? {}
  const steps = path.slice(isList ? 1 : 0).map(String)
  const matches = Object.entries(byPath).flatMap(([key, { header }]) => {
    const keys = key.split('.')
    const shared = keys.findIndex((key, index) => key !== '*' && key !== steps[index])
    const depth = Math.min(shared === -1 ? keys.length : shared, steps.length)
    // A part of the column's value, or a map whose parts have columns.
    if (depth === 0 || depth < Math.min(keys.length, steps.length)) return []
    return [{ depth, column: key.endsWith('*') ? `${header}_${steps[keys.length - 1] ?? 'en'}` : header }]
  })
  return matches.toSorted((a, b) => b.depth - a.depth)[0]?.column
}
