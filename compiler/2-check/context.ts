import type { LocaleRow } from '../1-parse/schema/locales.ts'
import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
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
import { unservedPlaces } from './unserved-places.ts'
import type { UnservedPlace } from './unserved-places.ts'

/** What rules look at: the parsed files and what several rules need to know of them. */
export interface CheckContext {
  readonly ast: ProjectAst
  /** Locales of the table by language; a language can have several. Empty without locales.yaml. */
  readonly byLanguage: ReadonlyMap<string, readonly LocaleOf[]>
  /** The language of the default locale, where the table has it and it is active. */
  readonly defaultLanguage: string | undefined
  /** What locales.yaml says of a language, or `undefined` when that cannot be told. */
  statusOf(language: string): LanguageStatus | undefined
  /**
   * The languages that a site offers, sets expanded, in the order they are written. Sites that take them from one set share
   * the answer, so that what is worked out for it holds for all of them.
   */
  offers(site: SiteAst): ReadonlySet<string>
  /** The same, each with the place that says so. */
  languagesOf(site: SiteAst): readonly LocaleUse[]
  /** The languages of a locale set, sets within it expanded. */
  readonly setMembers: SetExpander
  /** Every place of sites.yaml that names a language which the runtime does not serve. */
  readonly unserved: readonly UnservedPlace[]
  readonly hosts: Hosts
  /** The texts of the runtime's languages beside those of the default language. */
  readonly texts: readonly ComparedTexts[]
}

export async function checkContext(ast: ProjectAst): Promise<CheckContext> {
  const byLanguage = new Map<string, LocaleOf[]>()
  for (const [code, row] of Object.entries(ast.locales?.value.locales ?? {}))
    byLanguage.set(row.language, [...(byLanguage.get(row.language) ?? []), { code, ...row }])
  const standard = localeOf(ast, ast.locales?.value.default ?? '')
  const defaultLanguage = standard?.active === true ? standard.language : undefined
  const setMembers = setExpander(ast)
  const languagesOf = (site: SiteAst): readonly LocaleUse[] => expandLocales(ast, site, setMembers)
  const offers = siteLanguages(ast, setMembers)
  const statusOf = languageStatus(ast, byLanguage)
  return {
    ast,
    byLanguage,
    defaultLanguage,
    statusOf,
    offers,
    languagesOf,
    setMembers,
    unserved: unservedPlaces({ ast, statusOf, offers, languagesOf }),
    hosts: await readHosts(ast.sites),
    texts: compareTexts(ast, defaultLanguage, statusOf),
  }
}

/** The row of a locale code, if the table has it. */
export function localeOf({ locales }: ProjectAst, code: string): LocaleRow | undefined {
  const rows = locales?.value.locales ?? {}
  return Object.hasOwn(rows, code) ? rows[code] : undefined
}

/** Where a site's domain is written. */
export function domainSpan(site: SiteAst): Span {
  return spanOf(site.row.fragment, site.domainAt)
}

/** Where a field of a site is written, or its domain when the row leaves the field out. */
export function fieldSpan(site: SiteAst, path: Path): Span {
  const { node } = site.row
  const has = 'entries' in node && node.entries.some(({ key }) => key === path[0])
  return has ? spanAt(site.row, path) : domainSpan(site)
}
