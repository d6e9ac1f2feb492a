import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { sitePath } from '../domain/slug.ts'

/** A summary of a row, for one line of a list. */
export interface ListedSite {
  readonly domain: string
  readonly type: string
  readonly slug: string
  readonly path: string
  readonly primary: boolean
  readonly kind?: string
  readonly country?: string
  /** Locale sets and languages as written in the row or the default. */
  readonly locales: readonly string[]
  /** All languages in `locales`, served or not. */
  readonly languages: readonly string[]
}

export function listedSite({ ast, offers }: CheckContext, site: SiteAst): ListedSite {
  const { type, slug, place: { kind, country } = {}, primary = false } = site.row.value
  return {
    domain: site.domain,
    type,
    slug,
    path: sitePath(slug, type),
    primary,
    ...(kind !== undefined && { kind }),
    ...(country !== undefined && { country }),
    locales: [site.row.value.locales ?? ast.header?.value.defaults?.locales ?? []].flat(),
    languages: [...offers(site)],
  }
}
