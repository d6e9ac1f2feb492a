import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from './context.ts'

/**
 * Whether all languages of an offer are known. Cached by the object that {@link CheckContext.offers} shares between
 * sites.
 */
const known = new WeakMap<ReadonlySet<string>, boolean>()

/** Whether locales.yaml has all `offered` languages, as {@link CheckContext.offers} returns them. */
export function allKnown({ statusOf }: CheckContext, offered: ReadonlySet<string>): boolean {
  const before = known.get(offered)
  if (before !== undefined) return before
  const all = [...offered].every((language) => (statusOf(language) ?? 'unknown') !== 'unknown')
  known.set(offered, all)
  return all
}

/** The languages of a site, or `undefined` if an unreadable or mistyped part could add more. */
export function offeredLanguages(context: CheckContext, site: SiteAst): ReadonlySet<string> | undefined {
  // Without the locale sets, even a known language could be the name of a larger set.
  if (!context.ast.header) return undefined
  const offered = context.offers(site)
  return offered.size > 0 && allKnown(context, offered) ? offered : undefined
}
