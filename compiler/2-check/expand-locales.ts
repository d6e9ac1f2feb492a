import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { spanAt } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** A language that a site offers. */
export interface LocaleUse {
  readonly language: string
  /** Where the row (or the default that it takes) names the language or the set it comes from. */
  readonly at: Span
  /** Where the set names the language, when it comes from a set. */
  readonly inSet?: Span
}

/**
 * Expands a site's locales: sets within sets, doubles dropped, in the order they are written.
 * A name that is no set is taken for a language; a set that contains itself is entered once.
 */
export function expandLocales(ast: ProjectAst, site: SiteAst): readonly LocaleUse[] {
  const own = site.row.value.locales
  const from: Located<unknown> | undefined = own === undefined ? ast.header : site.row
  const path: Path = own === undefined ? ['defaults', 'locales'] : ['locales']
  const written = own ?? ast.header?.value.defaults?.locales
  if (from === undefined || written === undefined) return []
  const uses = new Map<string, LocaleUse>()
  if (typeof written === 'string') expand(written, spanAt(from, path), undefined, new Set())
  else for (const [index, name] of written.entries()) expand(name, spanAt(from, [...path, index]), undefined, new Set())
  return [...uses.values()]

  function expand(name: string, at: Span, inSet: Span | undefined, open: ReadonlySet<string>): void {
    const { header } = ast
    const sets = header?.value.localeSets ?? {}
    const members = Object.hasOwn(sets, name) ? sets[name] : undefined
    if (header === undefined || members === undefined) {
      if (!uses.has(name)) uses.set(name, { language: name, at, ...(inSet && { inSet }) })
      return
    }
    if (open.has(name)) return
    for (const [index, member] of members.entries()) {
      const span = spanAt(header, ['localeSets', name, index])
      // `en: [en]`: within the set of its own name, a name is the language.
      if (member === name) {
        if (!uses.has(name)) uses.set(name, { language: name, at, inSet: span })
      } else expand(member, at, span, new Set([...open, name]))
    }
  }
}
