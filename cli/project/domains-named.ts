import { didYouMean } from '../../compiler/domain/nearest.ts'
import { UsageFailure } from '../program/command-failure.ts'

interface Named {
  readonly domain: string
  readonly slug: string
}

/**
 * The domains that a word of a command line names: itself, or those of the sites with this slug.
 * @param others domains without a site that may be named too.
 * @throws a usage error if there is none.
 */
export function domainsNamed(word: string, sites: readonly Named[], others: readonly string[] = []): readonly string[] {
  if (others.includes(word) || sites.some(({ domain }) => domain === word)) return [word]
  const domains = sites.filter(({ slug }) => slug === word).map(({ domain }) => domain)
  if (domains.length > 0) return domains
  const known = new Set([...sites.flatMap(({ domain, slug }) => [domain, slug]), ...others])
  const hint = didYouMean(word, known) || ' `microsites list` prints the domains of all sites.'
  throw new UsageFailure(`No site has the domain or slug \`${word}\`.${hint}`)
}

/** The only domain that a word names. Throws a usage error if there is none, or more than one. */
export function domainNamed(word: string, sites: readonly Named[], others?: readonly string[]): string {
  const domains = domainsNamed(word, sites, others)
  const [domain = word] = domains
  if (domains.length === 1) return domain
  const list = domains.map((domain) => `\`${domain}\``).join(', ')
  throw new UsageFailure(`\`${word}\` is the slug of ${domains.length} domains: ${list}. Name one.`)
}
