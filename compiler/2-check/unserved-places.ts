import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { spanAt } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { limits } from '../domain/limits.ts'
import { groupBy } from '../source/group-by.ts'
import type { LocaleUse } from './expand-locales.ts'
import type { LanguageStatus } from './language-status.ts'

/** A place that names a language the runtime does not serve. It is one place, however many sites it affects. */
export interface UnservedPlace {
  readonly language: string
  readonly status: LanguageStatus
  readonly at: Span
  /** What names the language, as the start of a sentence: a site, a set and its number of sites, or the default. */
  readonly subject: string
  /** Path of the list that contains the name. If `locales` is a single name, the path of that name. */
  readonly list: { readonly of: Located<unknown>; readonly path: Path }
}

interface Languages {
  readonly ast: ProjectAst
  statusOf(this: void, language: string): LanguageStatus | undefined
  offers(this: void, site: SiteAst): ReadonlySet<string>
  languagesOf(this: void, site: SiteAst): readonly LocaleUse[]
}

export function unservedPlaces({
  ast: { header, sites },
  statusOf,
  offers,
  languagesOf,
}: Languages): readonly UnservedPlace[] {
  const places = new Map<number, Pick<UnservedPlace, 'language' | 'at' | 'list'> & { name: string; sites: number }>()
  const add = (language: string, at: Span, name: string, list: UnservedPlace['list']): void => {
    places.set(at.start, { language, at, name, sites: 0, list })
  }
  const unserved = (language: string): boolean => {
    const status = statusOf(language)
    return status !== undefined && status !== 'served'
  }
  const { localeSets: sets = {}, defaults } = header?.value ?? {}
  const isSet = (name: string): boolean => Object.hasOwn(sets, name)
  const span = (path: Path): Span | undefined => header && spanAt(header, path)
  for (const [set, members] of Object.entries(sets))
    for (const [index, member] of members.entries()) {
      const at = span(['localeSets', set, index])
      if (header && at && (member === set || !isSet(member)) && unserved(member))
        add(member, at, `The set \`${set}\``, { of: header, path: ['localeSets', set] })
    }
  const standard = defaults?.locales ?? []
  for (const [index, name] of (typeof standard === 'string' ? [standard] : standard).entries()) {
    const at = span(typeof standard === 'string' ? ['defaults', 'locales'] : ['defaults', 'locales', index])
    if (header && at && !isSet(name) && unserved(name))
      add(name, at, 'The default', { of: header, path: ['defaults', 'locales'] })
  }
  for (const [languages, group] of groupBy(sites, offers)) {
    if (![...languages].some(unserved)) continue
    for (const [index, site] of group.entries()) {
      // Further places would not be reported.
      if (places.size > limits.findings) break
      const uses = languagesOf(site).filter(({ language }) => unserved(language))
      // Rows whose unserved languages all come from the same set share the same places.
      const alike = index === 0 && uses.every(({ inSet }) => inSet) ? group.length : 1
      for (const use of uses) {
        const place = places.get((use.inSet ?? use.at).start)
        if (place) place.sites += alike
        else add(use.language, use.at, `The site \`${site.domain}\``, { of: site.row, path: ['locales'] })
      }
      if (alike > 1) break
    }
  }
  return [...places.values()].map(({ language, at, name, list, sites: count }): UnservedPlace => ({
    language,
    status: statusOf(language) ?? 'unknown',
    at,
    list,
    subject: name.startsWith('The site') ? name : `${name} (${count} ${count === 1 ? 'site' : 'sites'})`,
  }))
}
