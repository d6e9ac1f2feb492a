import type { SiteAst } from '../1-parse/ast.ts'
import { localeOf } from '../2-check/context.ts'
import type { CheckContext } from '../2-check/context.ts'
import { didYouMean } from '../domain/nearest.ts'

/** Selects the rows that match one value of each list that is not empty, and that contain every text. */
export interface RowFilter {
  readonly types: readonly string[]
  /** Languages or locale codes. Selects rows that offer one of them. */
  readonly locales: readonly string[]
  readonly countries: readonly string[]
  /** Locale sets. Selects rows that name one of them, also through the default. */
  readonly sets: readonly string[]
  /** Searched in domain, slug and names, ignoring case. */
  readonly texts: readonly string[]
}

/** A value that no row can match. `problem` says so in a sentence. */
export interface UnknownValue {
  readonly problem: string
}

/** The rows that match a filter, in file order. */
export function selectRows(context: CheckContext, filter: RowFilter): readonly SiteAst[] | UnknownValue {
  const { ast, offers } = context
  const languages = languagesIn(context, filter.locales)
  if ('problem' in languages) return languages
  const sets = ast.header?.value.localeSets ?? {}
  const countries = new Set(ast.sites.flatMap(({ row }) => row.value.place?.country ?? []))
  const unknown =
    unknownOf('type', filter.types, ast.siteTypes) ??
    unknownOf('locale set', filter.sets, Object.keys(sets)) ??
    unknownOf('site in the country', filter.countries, countries)
  if (unknown) return unknown
  const texts = filter.texts.map((text) => text.toLowerCase())
  const standard = ast.header?.value.defaults?.locales ?? []
  return ast.sites.filter((site) => {
    const { type, place, locales = standard } = site.row.value
    return (
      meets(filter.types, [type]) &&
      meets(filter.countries, place?.country === undefined ? [] : [place.country]) &&
      meets(filter.sets, [locales].flat()) &&
      (languages.length === 0 || languages.some((language) => offers(site).has(language))) &&
      (texts.length === 0 || holdsAll(site, texts))
    )
  })
}

/** The languages for a list of languages or locale codes. Accepts languages that only sites name, without a locale. */
export function languagesIn(context: CheckContext, names: readonly string[]): readonly string[] | UnknownValue {
  const { ast, byLanguage, offers } = context
  if (names.length === 0) return []
  const known = new Set([
    ...byLanguage.keys(),
    ...[...new Set(ast.sites.map(offers))].flatMap((languages) => [...languages]),
  ])
  const codes = Object.keys(ast.locales?.value.locales ?? {})
  const languages = names.map((name) => (known.has(name) ? name : (localeOf(ast, name)?.language ?? name)))
  return unknownOf('language or locale', languages, new Set([...known, ...codes])) ?? languages
}

function unknownOf(what: string, values: readonly string[], known: Iterable<string>): UnknownValue | undefined {
  const all = new Set(known)
  const value = values.find((candidate) => !all.has(candidate))
  return value === undefined ? undefined : { problem: `There is no ${what} \`${value}\`.${didYouMean(value, all)}` }
}

function meets(wanted: readonly string[], has: readonly string[]): boolean {
  return wanted.length === 0 || has.some((ha) => wanted.includes(ha))
}

function holdsAll({ domain, row }: SiteAst, texts: readonly string[]): boolean {
  const names = Object.values(row.value.names ?? {}).map((name) => (typeof name === 'string' ? name : name.title))
  const within = [domain, row.value.slug, ...names].join('\n').toLowerCase()
  return texts.every((text) => within.includes(text))
}
