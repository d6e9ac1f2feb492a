import type { LocaleRow } from '../1-parse/schema/locales.ts'
import type { ProjectAst, RowAst, SiteAst } from '../1-parse/ast.ts'
import type { Geo } from '../domain/geo.ts'
import { parseLocaleCode } from '../domain/locale-code.ts'
import { spanAt, spanOf } from '../source/node.ts'
import type { Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { compareTexts } from './compared-texts.ts'
import type { ComparedTexts } from './compared-texts.ts'
import { expandLocales, setExpander, siteLanguages } from './expand-locales.ts'
import type { LocaleUse, SetExpander } from './expand-locales.ts'
import { readHosts } from './host-reading.ts'
import type { Hosts } from './host-reading.ts'
import { languageStatus } from './language-status.ts'
import type { LanguageStatus } from './language-status.ts'
import type { LocaleOf } from './locale-of.ts'
import type { MediaProblems } from './media-problems.ts'
import { unservedPlaces } from './unserved-places.ts'
import type { UnservedPlace } from './unserved-places.ts'

/** A name and where it is. */
export interface NamedPoint {
  readonly name: string
  readonly geo: Geo
}

/** What the data set `places/` has, airports and languages by code. */
export interface Nameable {
  readonly airports: ReadonlySet<string>
  readonly languages: ReadonlySet<string>
  places(this: void, kind: 'city' | 'station'): readonly NamedPoint[]
}

/** The input of every rule: the parsed files, and lookups that several rules share. */
export interface CheckContext {
  readonly ast: ProjectAst
  /** The day of the run, e.g. `2026-11-21`. Without it, no fact is old. */
  readonly today: string | undefined
  /** Locales of locales.yaml by language; a language can have several. Empty without locales.yaml. */
  readonly byLanguage: ReadonlyMap<string, readonly LocaleOf[]>
  /** The language of the default locale, if locales.yaml has that locale and it is active. */
  readonly defaultLanguage: string | undefined
  /** The language of a site's pages at `/`: its `root` if it can have pages, otherwise the default language. */
  firstLanguage(site: SiteAst): string | undefined
  /** The status of a language in locales.yaml, or `undefined` if it cannot be determined. */
  statusOf(language: string): LanguageStatus | undefined
  /**
   * The languages of a site in written order, with sets expanded. Sites with the same set get the same object, so that
   * you can cache by it.
   */
  offers(site: SiteAst): ReadonlySet<string>
  /** The same languages, each with the place that names it. */
  languagesOf(site: SiteAst): readonly LocaleUse[]
  /** The languages of a locale set, with nested sets expanded. */
  readonly setMembers: SetExpander
  /** Every place in sites.yaml that names a language the runtime does not serve. */
  readonly unserved: readonly UnservedPlace[]
  readonly hosts: Hosts
  /** The texts of the runtime's languages, compared with those of the default language. */
  readonly texts: readonly ComparedTexts[]
  /** What pages can name. Absent for lookups. */
  readonly nameable?: (() => Nameable) | undefined
  /** Empty for lookups, which open no picture. */
  readonly mediaProblems: MediaProblems
}

export async function checkContext(ast: ProjectAst, today?: string): Promise<CheckContext> {
  const byLanguage = new Map<string, LocaleOf[]>()
  for (const [code, row] of Object.entries(ast.locales?.value.locales ?? {})) {
    // `locale-table/language-contradicts-code` reports a wrong language. The code is then more likely to be right.
    const language = parseLocaleCode(code)?.language ?? row.language
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), { code, ...row }])
  }
  const standard = localeOf(ast, ast.locales?.value.default ?? '')
  const defaultLanguage = standard?.active === true ? standard.language : undefined
  const setMembers = setExpander(ast)
  const languagesOf = (site: SiteAst): readonly LocaleUse[] => expandLocales(ast, site, setMembers)
  const offers = siteLanguages(ast, setMembers)
  const statusOf = languageStatus(ast, byLanguage)
  return {
    ast,
    today,
    byLanguage,
    defaultLanguage,
    firstLanguage: ({
      row: {
        value: { root },
      },
    }) => (root !== undefined && (statusOf(root) ?? 'served') === 'served' ? root : defaultLanguage),
    statusOf,
    offers,
    languagesOf,
    setMembers,
    unserved: unservedPlaces({ ast, statusOf, offers, languagesOf }),
    hosts: await readHosts(ast.sites),
    texts: compareTexts(ast, defaultLanguage, statusOf),
    mediaProblems: new Map(),
  }
}

/** The row of a locale code, or `undefined` if locales.yaml does not have it. */
export function localeOf({ locales }: ProjectAst, code: string): LocaleRow | undefined {
  const rows = locales?.value.locales ?? {}
  return Object.hasOwn(rows, code) ? rows[code] : undefined
}

/** Where the domain of a row is written. */
export function domainSpan({ domainAt, row }: RowAst<unknown>): Span {
  return spanOf(row.fragment, domainAt)
}

/** Where a field of a site is written. If the row does not have the field, where its domain is written. */
export function fieldSpan(site: SiteAst, path: Path): Span {
  const { node } = site.row
  const has = 'entries' in node && node.entries.some(({ key }) => key === path[0])
  return has ? spanAt(site.row, path) : domainSpan(site)
}
