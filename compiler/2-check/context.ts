import type { LocaleRow } from '../1-parse/schema/locales.ts'
import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { spanAt, spanOf } from '../source/node.ts'
import type { Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { expandLocales } from './expand-locales.ts'
import type { LocaleUse } from './expand-locales.ts'

/** A locale of the table with its code. */
export interface LocaleOf extends LocaleRow {
  readonly code: string
}

/** What rules look at: the parsed files and what several rules need to know of them. */
export interface CheckContext {
  readonly ast: ProjectAst
  /** Locales of the table by language; a language can have several. Empty without locales.yaml. */
  readonly byLanguage: ReadonlyMap<string, readonly LocaleOf[]>
  /** The languages that a site offers, sets expanded, each with the place that says so. */
  languagesOf(site: SiteAst): readonly LocaleUse[]
}

export function checkContext(ast: ProjectAst): CheckContext {
  const byLanguage = new Map<string, LocaleOf[]>()
  for (const [code, row] of Object.entries(ast.locales?.value.locales ?? {}))
    byLanguage.set(row.language, [...(byLanguage.get(row.language) ?? []), { code, ...row }])
  const expanded = new Map<SiteAst, readonly LocaleUse[]>()
  return {
    ast,
    byLanguage,
    languagesOf(site) {
      const known = expanded.get(site) ?? expandLocales(ast, site)
      expanded.set(site, known)
      return known
    },
  }
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
