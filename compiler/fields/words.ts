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
  const single = values.find((one) => [`${one}s`, one.replace(/y$/, 'ies')].includes(lower))
  return values.includes(lower) ? lower : single
}

/** Names that more than one country has, in the languages of the package. */
const ambiguous = /^(?:[ck]ongo|конго|コンゴ|콩고|刚果|korea|corea|corée|coreia|корея)$/iu

/** The code of a country or a language by its name in one of these languages. */
export function codeNamed(type: 'region' | 'language', name: string, languages: readonly string[]): string | undefined {
  if (type === 'region' && ambiguous.test(name)) return undefined
  const lower = name.toLowerCase()
  return languages.map((one) => codesByName(`${type} ${one}`).get(lower)).find((code) => code !== undefined)
}

const codesByName = memo((key: string): ReadonlyMap<string, string> => {
  const [type, language] = key.split(' ')
  const names = new Intl.DisplayNames(language, { type: type as 'region' })
  const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(code)[0] === code
  const codes = type === 'region' ? countries : [...knownLanguages].filter(isCurrent)
  return new Map([...codes].map((code) => [(names.of(code) ?? code).toLowerCase(), code]))
})
