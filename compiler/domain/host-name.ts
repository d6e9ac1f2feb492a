import type { Branded } from './brand.ts'

/** A domain in canonical form: lower-case ASCII, no trailing dot. */
export type HostName = Branded<'HostName'>

/** For domains that the host rules have passed. */
export function hostName(domain: string): HostName {
  return domain as HostName
}

/** The form in which two spellings of one domain are equal: lower case, no trailing dot. */
export function canonicalHost(domain: string): string {
  return domain.toLowerCase().replace(/\.$/, '')
}
