import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { domainSpan, fieldSpan } from '../2-check/context.ts'
import type { CheckContext } from '../2-check/context.ts'
import { nestedSets } from '../2-check/nested-sets.ts'
import { factsOf, factSpan } from '../2-check/site-facts.ts'
import { hostName } from '../domain/host-name.ts'
import { language as asLanguage } from '../domain/language.ts'
import { factEntries, siteFieldEntries, siteFields } from '../fields/index.ts'
import { sitePath } from '../domain/slug.ts'
import { homesOf, hreflang, originOf } from '../plan/addresses.ts'
import { spanAt } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { Span } from '../source/span.ts'
import { localeColumns, verdictsOf } from './locale-verdict.ts'
import type { LocaleColumn, LocaleVerdict } from './locale-verdict.ts'

/** A value of a site, and where it comes from. */
export interface AccountField {
  readonly name: string
  readonly value: string
  readonly from: 'row' | 'defaults' | 'derived'
  readonly at?: Span
}

/** A site in one environment. */
export interface SiteAddresses {
  readonly environment: string
  readonly indexable: boolean
  readonly origin: string
  /** Absolute URL of the start page in each served language. */
  readonly homes: Readonly<Record<string, string>>
  /** The alternates in its pages. Empty if search engines may not list them, or if another domain is primary. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** The canonical domain for search engines, if it is another one: the `primary` one of this slug and type. */
  readonly canonicalDomain?: string
}

/** Everything that the tables say about a domain. */
export interface DomainAccount {
  readonly kind: 'domain'
  readonly domain: string
  readonly declaredAt: Span
  /** Offset of the end of its row, in the same file. */
  readonly endsAt: number
  readonly fields: readonly AccountField[]
  /** The locale sets that its languages come from, the outermost first. */
  readonly sets: readonly WrittenSet[]
  readonly locales: readonly LocaleVerdict[]
  readonly addresses: readonly SiteAddresses[]
  /** The other domains with its slug. */
  readonly partners: readonly {
    readonly domain: string
    readonly type: string
    readonly primary: boolean
    readonly at: Span
  }[]
}

export function domainAccount(context: CheckContext, site: SiteAst): DomainAccount {
  const { ast, hosts } = context
  const columns = localeColumns(context)
  const locales = verdictsOf(context, columns)(site)
  const partners = ast.sites.filter((other) => other !== site && other.row.value.slug === site.row.value.slug)
  const primary = partners.find(
    ({ row: { value } }) => value.primary === true && value.type === site.row.value.type && !site.row.value.primary,
  )
  return {
    kind: 'domain',
    domain: site.domain,
    declaredAt: domainSpan(site),
    endsAt: spanAt(site.row).end,
    fields: fieldsOf(context, site),
    sets: writtenSets(ast, site),
    locales,
    addresses: Object.entries(ast.platform?.value.environments ?? {}).map(
      ([environment, { hosts: pattern, indexable }]) =>
        addressesIn({
          environment,
          pattern,
          indexable,
          domain: hosts.canonical(site),
          served: servedOf(columns, locales, context.firstLanguage(site)),
          ...(primary && { canonicalDomain: primary.domain }),
        }),
    ),
    partners: partners.map((partner) => ({
      domain: partner.domain,
      type: partner.row.value.type,
      primary: partner.row.value.primary === true,
      at: domainSpan(partner),
    })),
  }
}

/** The locales that have pages, the language of `/` first. */
function servedOf(
  columns: readonly LocaleColumn[],
  cells: readonly LocaleVerdict[],
  first: string | undefined,
): readonly LocaleColumn[] {
  const served = new Set(
    cells.filter(({ verdict }) => verdict === 'served' || verdict === 'untranslated').map(({ code }) => code),
  )
  return columns
    .filter(({ code }) => served.has(code))
    .toSorted((a, b) => Number(b.language === first) - Number(a.language === first))
}

interface AddressesOf extends Pick<SiteAddresses, 'environment' | 'indexable' | 'canonicalDomain'> {
  readonly pattern: string
  readonly domain: string
  readonly served: readonly LocaleColumn[]
}

function addressesIn({ environment, pattern, indexable, domain, served, canonicalDomain }: AddressesOf): SiteAddresses {
  const languages = served.map(({ language }) => asLanguage(language))
  const site = { domain: hostName(domain), languages }
  const homes = homesOf({ hosts: pattern }, site, languages)
  const origin = originOf({ site, environment: { hosts: pattern } })
  const listed = indexable && canonicalDomain === undefined
  return {
    environment,
    indexable,
    origin,
    homes,
    alternates: listed
      ? [
          ...served.map((locale) => ({ hreflang: hreflang(locale), href: homes[locale.language] ?? origin })),
          { hreflang: 'x-default', href: `${origin}/` },
        ]
      : [],
    ...(indexable && canonicalDomain !== undefined && { canonicalDomain }),
  }
}

function fieldsOf({ ast }: CheckContext, site: SiteAst): readonly AccountField[] {
  const row: Readonly<Record<string, unknown>> = site.row.value
  const facts = factsOf(ast, site)
  const content = ast.content.filter(({ slug }) => slug === site.row.value.slug)
  const written = (name: string, value: string, at: Span): AccountField => ({ name, value, from: 'row', at })
  return [
    ...siteFieldEntries.flatMap(([name, field]): readonly AccountField[] => {
      const stated = row[name] ?? undefined
      if (stated === undefined) return [defaultOf(ast, site, name)].filter((value) => value !== undefined)
      const value = field.tell(stated)
      return value === '' ? [] : [written(name, value, fieldSpan(site, [name]))]
    }),
    ...factEntries.flatMap(([name, fact]) =>
      facts[name] === undefined ? [] : [written(name, fact.tell(facts[name]), factSpan(ast, site, [name]))],
    ),
    ...content
      .slice(0, 1)
      .map(({ file }) => written('content', content.map((text) => text.language).join(', '), fileSpan(file))),
  ]
}

/** The value of a field that the row does not have. */
function defaultOf({ header }: ProjectAst, { row }: SiteAst, name: string): AccountField | undefined {
  if (name === 'path') return { name, value: sitePath(row.value.slug, row.value.type), from: 'derived' }
  const standard = name === 'locales' ? header?.value.defaults?.locales : undefined
  if (!header || standard === undefined) return undefined
  const at = spanAt(header, ['defaults', 'locales'])
  return { name, value: siteFields.locales.tell(standard), from: 'defaults', at }
}

/** A locale set as written in the file. */
interface WrittenSet {
  readonly name: string
  readonly members: readonly string[]
  readonly at: Span
}

/** The locale sets that a site's languages come from: those that it names, then nested ones, each once. */
function writtenSets({ header }: ProjectAst, site: SiteAst): readonly WrittenSet[] {
  if (!header) return []
  return [...nestedSets({ header }, site.row.value.locales)].map((name) => ({
    name,
    members: header.value.localeSets?.[name] ?? [],
    at: spanAt(header, ['localeSets', name], 'key'),
  }))
}
