import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from './context.ts'

/** What sites offer that share it, and whether all of it is known: worked out once for all of them. */
const known = new WeakMap<ReadonlySet<string>, boolean>()

/** Whether locales.yaml has every language of what a site offers, as {@link CheckContext.offers} gives it. */
export function allKnown({ statusOf }: CheckContext, offered: ReadonlySet<string>): boolean {
  const before = known.get(offered)
  if (before !== undefined) return before
  const all = [...offered].every((language) => (statusOf(language) ?? 'unknown') !== 'unknown')
  known.set(offered, all)
  return all
}

/** The languages that a site offers, or `undefined` where something that cannot be read may well add to them. */
export function offeredLanguages(context: CheckContext, site: SiteAst): ReadonlySet<string> | undefined {
  // Without the locale sets, also a name that is a language's may be that of a set with more in it.
  if (!context.ast.header) return undefined
  const offered = context.offers(site)
  return offered.size > 0 && allKnown(context, offered) ? offered : undefined
}
