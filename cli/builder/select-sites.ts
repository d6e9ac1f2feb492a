import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { domainsNamed } from '../project/domains-named.ts'

/** The fields that a filter can test. */
const fields: Readonly<Record<string, (site: Site) => readonly string[]>> = {
  type: ({ type }) => [type],
  slug: ({ slug }) => [slug],
  locale: ({ languages }) => languages,
  kind: ({ kind }) => (kind ? [kind] : []),
  country: ({ country }) => (country ? [country] : []),
  brand: ({ brand }) => (brand === undefined ? [] : [brand]),
}

export interface Selection {
  /** Domains or slugs to build; empty for all. */
  readonly domains: readonly string[]
  /** `field=value`. A site must match all of them. */
  readonly filters: readonly string[]
  /** The only domains that can be selected. Missing if all can. */
  readonly among?: ReadonlySet<string>
}

/** What a selection selects. */
export interface Selected {
  readonly sites: readonly Site[]
  /** The domains without a site, which redirect or are retired. */
  readonly withoutSite: ReadonlySet<string>
}

/** Finds the domains to build. Throws if a domain is unknown, a filter is not valid or nothing matches. */
export function selectSites(
  { sites, movedDomains, retired }: Project,
  { domains, filters, among }: Selection,
): Selected {
  const others = Object.keys({ ...movedDomains, ...retired })
  const named = new Set(domains.flatMap((word) => domainsNamed(word, sites, others)))
  const tests = filters.map(parseFilter)
  const isNamed = (domain: string): boolean => (named.size === 0 || named.has(domain)) && (among?.has(domain) ?? true)
  const selected = sites.filter((site) => isNamed(site.domain) && tests.every((test) => test(site)))
  const all = selected.length === sites.length
  // Filters are about sites.
  const withoutSite = others.filter((domain) => all || (filters.length === 0 && isNamed(domain)))
  if (selected.length === 0 && withoutSite.length === 0 && !among)
    throw new UsageFailure(`No site matches \`${filters.join(',')}\`.`)
  return { sites: selected, withoutSite: new Set(withoutSite) }
}

function parseFilter(filter: string): (site: Site) => boolean {
  const [name = '', ...rest] = filter.split('=')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const value = rest.join('=')
  if (!field || value === '') {
    const hint = didYouMean(name, Object.keys(fields))
    throw new UsageFailure(
      `\`${filter}\` is not a filter.${hint} Write \`field=value\`, with ${Object.keys(fields).join(', ')}.`,
    )
  }
  return (site) => field(site).includes(value)
}
