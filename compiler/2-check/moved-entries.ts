import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import {
  addressAt,
  below,
  everySite,
  isDomain,
  isOfSeveral,
  isPageAddress,
  movedAddress,
} from '../domain/moved-address.ts'
import type { MovedAddress } from '../domain/moved-address.ts'
import { isOwnFile } from '../domain/own-file.ts'
import { sitePath } from '../domain/slug.ts'
import { memo } from '../source/memo.ts'
import { spanAt } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { setExpander, siteLanguages } from './expand-locales.ts'
import { nestedSets } from './nested-sets.ts'

/** A line of `moved:` that could be parsed. */
export interface MovedLine {
  /** As written. */
  readonly from: string
  readonly to: string
  readonly source: MovedAddress
  fromAt(this: void): Span
  toAt(this: void): Span
}

/** A valid line of `moved:`, as it applies to one domain. */
export interface MovedEntry extends MovedLine {
  /** What moves, and where to, in normal form: a domain, or a domain and a path. Only the path `/` ends in a slash. */
  readonly key: string
  readonly next: string
}

/** The valid lines of `moved:`, in the order of the file. */
export function movedLines({ header }: ProjectAst): readonly MovedLine[] {
  if (!header) return []
  return Object.entries(header.value.moved ?? {}).flatMap(([from, to]): readonly MovedLine[] => {
    const source = movedAddress(from)
    if (!source || !(source.path === undefined ? isDomain(to) : isPageAddress(to))) return []
    const fromAt = (): Span => spanAt(header, ['moved', from], 'key')
    return [{ from, to, source, fromAt, toAt: () => spanAt(header, ['moved', from]) }]
  })
}

const known = new WeakMap<ProjectAst, readonly MovedEntry[]>()

/**
 * The valid lines of `moved:`. A line for several sites becomes an entry for each, except where the site answers there
 * itself or has a line of its own. Lines that name a domain come first, then those of a set, then those of every site.
 */
export function movedEntries(ast: ProjectAst): readonly MovedEntry[] {
  const before = known.get(ast)
  if (before) return before
  const lines = movedLines(ast)
  const ofSeveral = lines.filter(({ source }) => isOfSeveral(source))
  const entries = lines.filter(({ source }) => !isOfSeveral(source)).map((line) => entryOf(line, line.source))
  const keys = new Set(entries.map(({ key }) => key))
  const answers = ownAnswers(ast)
  const uses = setUses(ast)
  for (const line of ofSeveral.toSorted((a, b) => Number(a.from[0] === everySite) - Number(b.from[0] === everySite)))
    for (const site of ast.sites) {
      const { domain: name, path = '' } = line.source
      const entry = entryOf(line, { domain: site.domain, path })
      if (keys.has(entry.key) || !(name === everySite || uses(site, name)) || answers(site, path)) continue
      keys.add(entry.key)
      entries.push(entry)
    }
  known.set(ast, entries)
  return entries
}

function entryOf(line: MovedLine, source: MovedAddress): MovedEntry {
  const { domain, path } = source
  return {
    ...line,
    source,
    key: path === undefined ? domain : domain + path,
    // `/` stays, so that a start page is not mistaken for the whole domain.
    next: path === undefined ? line.to : domain + line.to.replace(/(?<=.)\/$/, ''),
  }
}

/** Whether a site has pages, files or redirects of its own at a path of `moved:`. */
function ownAnswers(ast: ProjectAst): (site: SiteAst, path: string) => boolean {
  const { locales = {}, runtime, default: standard = '' } = ast.locales?.value ?? {}
  const languages = Object.values(locales).flatMap(({ active, language }) => (active ? [language] : []))
  const served = new Set(languages.filter((language) => runtime?.languages.includes(language)))
  const first = locales[standard]?.language
  const offers = siteLanguages(ast, setExpander(ast))
  return (site, path) => {
    const isPattern = path.endsWith(below)
    const start = isPattern ? path.slice(0, -below.length) : path
    // Hosts find pages in other letters, but not what is below `/DE/`.
    const [, folder = ''] = (isPattern ? start : path.toLowerCase()).split('/')
    const { slug, type } = site.row.value
    if (folder === 'legal' || folder === first || isOwnFile(start)) return true
    return start === sitePath(slug, type) || (served.has(folder) && offers(site).has(folder))
  }
}

/** Whether the languages of a site come from a set, also if through other sets. */
function setUses(ast: ProjectAst): (site: SiteAst, set: string) => boolean {
  const setsOf = memo((written: string | readonly string[] | undefined) => nestedSets(ast, written))
  return ({ row }, name) => setsOf(row.value.locales).has(name)
}

/** Follows the entries of `moved:` to where they end. */
export interface MovedPaths {
  /** The entry that moves an address, or `undefined` if the address has not moved. */
  at(key: string): MovedEntry | undefined
  /** The last entry of the chain that starts at `entry`; `undefined` if the chain is a cycle. */
  last(entry: MovedEntry): MovedEntry | undefined
}

/** Visits each entry once, however long the chains are. */
export function movedPaths(entries: readonly MovedEntry[]): MovedPaths {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const patterns = entries.some(({ key }) => key.endsWith(below))
  const at = (key: string) => (patterns ? addressAt(byKey, key) : byKey.get(key))
  const lasts = new Map<MovedEntry, MovedEntry | undefined>()
  for (const entry of entries) {
    const way = new Set<MovedEntry>()
    let next: MovedEntry | undefined = entry
    let end: MovedEntry | undefined
    while (next && !lasts.has(next) && !way.has(next)) {
      way.add(next)
      end = next
      next = at(next.next)
    }
    const last = next && (lasts.has(next) ? lasts.get(next) : undefined)
    for (const step of way) lasts.set(step, next ? last : end)
  }
  return { at, last: (entry) => lasts.get(entry) }
}
