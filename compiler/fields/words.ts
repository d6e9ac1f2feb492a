import { knownLanguages } from '../domain/cldr.ts'
import { countries } from '../domain/countries.ts'
import { memo } from '../source/memo.ts'

/** The languages of a project, by which headers such as `Name (de)` are read. */
export interface ColumnLanguages {
  /** The default language, which `Name` alone means. */
  readonly first?: string
  readonly languages: readonly string[]
}

/** What a project has, by which cells of its sheets are read. */
export interface Known extends ColumnLanguages {
  /** The names of its locale sets. */
  readonly sets: readonly string[]
  /** The types of its pages. */
  readonly types: readonly string[]
  /** Finds the language of a locale: `en` for `en-US`. */
  languageOf(this: void, code: string): string | undefined
}

/** How people write the values of a column in a sheet. */
export interface CellWords {
  /** What a cell with another spelling has, for a summary: `country names`. */
  readonly name: string
  /**
   * The text of the value that a cell certainly means; `undefined` if that is unclear.
   * @param country the code in the same row
   */
  meant(text: string, known: Known, country?: string): string | undefined
}

/** The value that a word means in any case, also in the plural. */
export function valueIn(word: string, values: readonly string[]): string | undefined {
  const lower = word.toLowerCase()
  const single = values.find((value) => [`${value}s`, value.replace(/y$/, 'ies')].includes(lower))
  return values.includes(lower) ? lower : single
}

/** Names that more than one country has, in the languages of the package. */
const ambiguous = /^(?:[ck]ongo|конго|コンゴ|콩고|刚果|korea|corea|corée|coreia|корея)$/iu

/** The code of a country or a language by its name in one of these languages. */
export function codeNamed(type: 'region' | 'language', name: string, languages: readonly string[]): string | undefined {
  if (type === 'region' && ambiguous.test(name)) return undefined
  const lower = name.toLowerCase()
  return languages.map((language) => codesByName(`${type} ${language}`).get(lower)).find((code) => code !== undefined)
}

const codesByName = memo((key: string): ReadonlyMap<string, string> => {
  const [type, language] = key.split(' ')
  const names = new Intl.DisplayNames(language, { type: type as 'region' })
  const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(code)[0] === code
  const codes = type === 'region' ? countries : [...knownLanguages].filter(isCurrent)
  return new Map([...codes].map((code) => [(names.of(code) ?? code).toLowerCase(), code]))
})

/** The kinds and other words for them in the languages of the package. */
const kinds = new Map(
  [
    'station bahnhof bahnhöfe hauptbahnhof gare estación estaciones stazione stazioni estação estações вокзал dworzec 駅 역 车站',
    'airport flughafen flughäfen aéroport aeropuerto aeroporto aeroporti аэропорт lotnisko 空港 공항 机场',
    'landmark attraction sight monument sehenswürdigkeit sehenswürdigkeiten',
    'area',
    'city town stadt städte ville ciudad ciudades città cidade город miasto 都市 도시 城市',
  ].flatMap((line) => line.split(' ').map((word, _, [kind = '']) => [word, kind] as const)),
)

/** The kind of place that a word means. */
export const kindNamed = (text: string): string | undefined => kinds.get(valueIn(text, [...kinds.keys()]) ?? '')

/** The type of page that a word means: its name, also in the plural, or a kind of place that such pages show. */
export function typeNamed(word: string, types: readonly string[]): string | undefined {
  const kind = kindNamed(word)
  const meant = kind === undefined || kind === 'area' || kind === 'city' ? kind : 'poi'
  return valueIn(word, types) ?? types.find((type) => type === meant)
}
