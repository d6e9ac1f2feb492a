import type { SiteAst } from '../1-parse/ast.ts'
import { sitePath } from '../domain/slug.ts'
import type { CheckContext } from './context.ts'

/**
 * The paths that a site answers without `moved:`: its pages, and the redirects it always has. Without a trailing slash.
 */
export interface OwnPaths {
  readonly pages: ReadonlySet<string>
  readonly redirects: ReadonlySet<string>
  /** Those that hosts also find in other letters, and then redirect to these. */
  readonly spelled: ReadonlySet<string>
}

export function ownPaths({ firstLanguage, offers, statusOf }: CheckContext, site: SiteAst): OwnPaths {
  const first = firstLanguage(site) ?? ''
  const others = [...offers(site)].filter((language) => language !== first && statusOf(language) === 'served')
  const { slug, type } = site.row.value
  const pages = new Set(['', '/legal', ...others.flatMap((other) => [`/${other}`, `/${other}/legal`])])
  const ofFirst = [`/${first}`, `/${first}/legal`]
  return {
    pages,
    redirects: new Set([sitePath(slug, type), ...ofFirst]),
    spelled: new Set([...pages, ...ofFirst]),
  }
}
