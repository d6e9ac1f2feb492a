import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from './context.ts'

/** The languages that a site offers, or `undefined` where something that cannot be read may well add to them. */
export function offeredLanguages(
  { ast, languagesOf, statusOf }: CheckContext,
  site: SiteAst,
): readonly string[] | undefined {
  // Without the locale sets, also a name that is a language's may be that of a set with more in it.
  if (!ast.header) return undefined
  const offered = languagesOf(site).map(({ language }) => language)
  return offered.length === 0 || offered.some((one) => (statusOf(one) ?? 'unknown') === 'unknown') ? undefined : offered
}
