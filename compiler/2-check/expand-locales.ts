import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { memo } from '../source/memo.ts'
import { spanAt } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** A language that a site offers. */
export interface LocaleUse {
  readonly language: string
  /** Where the row (or the default it inherits) names the language, or the set that contains it. */
  readonly at: Span
  /** Where the set names the language, if it comes from a set. */
  readonly inSet?: Span
}

/** The languages of a set, each with the place where a set names it; `undefined` if the name is not a set. */
export type SetExpander = (name: string) => ReadonlyMap<string, Span> | undefined

/**
 * Expands a set and the sets within it. Enters each set once, so a set that contains itself does no harm. Within a set
 * of the same name (`en: [en]`), the name means the language.
 */
export function setExpander({ header }: ProjectAst): SetExpander {
  const sets = header?.value.localeSets ?? {}
  return memo((name) => {
    if (!header || !Object.hasOwn(sets, name)) return undefined
    const languages = new Map<string, Span>()
    const entered = new Set<string>()
    const enter = (set: string): void => {
      entered.add(set)
      for (const [index, member] of (sets[set] ?? []).entries()) {
        if (member !== set && Object.hasOwn(sets, member)) {
          if (!entered.has(member)) enter(member)
        } else if (!languages.has(member)) languages.set(member, spanAt(header, ['localeSets', set, index]))
      }
    }
    enter(name)
    return languages
  })
}

/** The languages of each site, without their places. Rows that name the same set get the same object. */
export function siteLanguages(ast: ProjectAst, membersOf: SetExpander): (site: SiteAst) => ReadonlySet<string> {
  const languagesOf = memo(
    (written: string | readonly string[]): ReadonlySet<string> =>
      new Set([written].flat().flatMap((name) => [...(membersOf(name)?.keys() ?? [name])])),
  )
  const standard = ast.header?.value.defaults?.locales ?? []
  return ({ row }) => languagesOf(row.value.locales ?? standard)
}

/** Expands a site's locales in written order, without duplicates. A name that is not a set counts as a language. */
export function expandLocales(
  ast: ProjectAst,
  site: SiteAst,
  membersOf: SetExpander = setExpander(ast),
): readonly LocaleUse[] {
  const own = site.row.value.locales
  const from: Located<unknown> | undefined = own === undefined ? ast.header : site.row
  const path: Path = own === undefined ? ['defaults', 'locales'] : ['locales']
  const written = own ?? ast.header?.value.defaults?.locales
  if (from === undefined || written === undefined) return []
  const uses = new Map<string, LocaleUse>()
  if (typeof written === 'string') add(written, path)
  else for (const [index, name] of written.entries()) add(name, [...path, index])
  return [...uses.values()]

  function add(name: string, named: Path): void {
    const members = membersOf(name)
    for (const [language, inSet] of members ?? new Map([[name, undefined]])) {
      if (uses.has(language)) continue
      uses.set(language, {
        language,
        // Computed lazily: most languages are valid, and no finding points at them.
        get at() {
          return spanAt(from as Located<unknown>, named)
        },
        ...(inSet && { inSet }),
      })
    }
  }
}
