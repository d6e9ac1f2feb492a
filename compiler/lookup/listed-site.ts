import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { sitePath } from '../domain/slug.ts'

/** A row of the table in a line. */
export interface ListedSite {
  readonly domain: string
  readonly type: string
  readonly slug: string
  readonly path: string
  readonly primary: boolean
  readonly kind?: string
  readonly country?: string
  /** As the row names them, or the default: locale sets and languages. */
  readonly locales: readonly string[]
  /** The languages that these come to, served or not. */
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
