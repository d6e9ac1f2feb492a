import type { Branded } from './brand.ts'

/** A domain in canonical form: lower-case ASCII, no trailing dot. */
export type HostName = Branded<'HostName'>

/** Only for domains that passed the host rules. Does not check anything. */
export function hostName(domain: string): HostName {
  return domain as HostName
}

/** The canonical form of a domain, equal for two spellings: lower case, no trailing dot. */
export function canonicalHost(domain: string): string {
  return domain.toLowerCase().replace(/\.$/, '')
}

/**
 * The domain of a URL, such as somebody copies from a browser, of a property of Search Console, or in capital letters. Any
 * other text stays as it is.
 */
export function addressedDomain(text: string): string {
  const host = /^(?:https?:\/\/|sc-domain:)?([^/?#\s:@]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(text)?.[1]
  return host === undefined ? text : canonicalHost(host)
}
