import type { SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { canonicalHost } from '../domain/host-name.ts'
import { nearest } from '../domain/nearest.ts'

/** What a word can name in the tables. */
export type Subject =
  | { readonly kind: 'domain'; readonly site: SiteAst }
  | { readonly kind: 'slug'; readonly slug: string; readonly sites: readonly SiteAst[] }
  | { readonly kind: 'locale'; readonly code: string }

/** Maximum number of suggestions. */
const suggestions = 5

/**
 * Everything that a word names: a domain, also as part of a URL or of an environment's host; a slug, also as part of a
 * path; a locale, by code or language. A word can name several things.
 */
export function subjectsNamed(context: CheckContext, word: string): readonly Subject[] {
  const { ast, byLanguage, hosts } = context
  const asked = new Set(hostsIn(context, word))
  const slug = slugIn(context, word)
  const sharing: SiteAst[] = []
  const found: Subject[] = []
  for (const site of ast.sites) {
    if (site.domain === word || asked.has(hosts.canonical(site))) found.push({ kind: 'domain', site })
    if (site.row.value.slug === slug) sharing.push(site)
  }
  if (sharing.length > 0) found.push({ kind: 'slug', slug, sites: sharing })
  const codes = new Set(byLanguage.get(word)?.map(({ code }) => code))
  for (const code of Object.keys(ast.locales?.value.locales ?? {}))
    if (codes.has(code) || code.toLowerCase() === word.toLowerCase()) found.push({ kind: 'locale', code })
  return found
}

/** Names that are similar to a word or contain it, the best first. */
export function similarNames({ ast, byLanguage }: CheckContext, word: string, more: readonly string[]): string[] {
  const { locales = {} } = ast.locales?.value ?? {}
  const names = new Set([...Object.keys(locales), ...byLanguage.keys(), ...more])
  for (const { domain, row } of ast.sites) names.add(domain).add(row.value.slug)
  const close = nearest(word, names)
  const part = word.toLowerCase()
  const holding = part.length < 3 ? [] : [...names].filter((name) => name.toLowerCase().includes(part))
  return [...new Set([...(close === undefined ? [] : [close]), ...holding])].slice(0, suggestions)
}

/** The domains that a text may mean: `https://louvre-bags.example.localhost/fr/` is `louvre-bags.example`. */
function hostsIn({ ast }: CheckContext, word: string): readonly string[] {
  const authority = /^(?:https?:\/\/)?([^/?#:]+)/i.exec(word)?.[1] ?? word
  const host = canonicalHost(authority)
  const patterns = Object.values(ast.platform?.value.environments ?? {}).map(({ hosts }) => hosts)
  return patterns.reduce<string[]>(
    (all, pattern) => {
      const [before = '', after = ''] = pattern.split('{domain}')
      const fits = host.length > before.length + after.length && host.startsWith(before) && host.endsWith(after)
      return fits ? [...all, host.slice(before.length, host.length - after.length)] : all
    },
    [host],
  )
}

/** The slug in a path: `louvre` for `/louvre/poi`. Returns any other text unchanged. */
function slugIn({ ast }: CheckContext, word: string): string {
  const [, slug, type] = /^\/([^/]+)\/([^/]+)\/?$/.exec(word) ?? []
  return slug !== undefined && type !== undefined && ast.siteTypes.includes(type) ? slug : word
}
