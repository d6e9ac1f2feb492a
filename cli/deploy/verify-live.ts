import type { Release } from '../../compiler/deploy/schema/release.ts'
import { eachOf } from '../each-of.ts'
import { askSign } from './ask-sign.ts'

/** What a live site says of itself, held against what was deployed. */
export interface Verdict {
  readonly domain: string
  readonly host: string
  /**
   * `behind`: it serves another content than the live release has. `silent`: it says nothing that could be understood.
   * `left`: the live release does not have it, an earlier one had, and it is served still.
   */
  readonly state: 'current' | 'behind' | 'silent' | 'left'
  /** Digest that the site says. */
  readonly says?: string
  /** The newest release of the target that had this content. */
  readonly since?: string
  /** Why it is silent. */
  readonly why?: string
}

export interface Verifying {
  readonly live: Release
  /** All releases of the target, the oldest first. */
  readonly releases: readonly Release[]
  /** Host of a site; `{domain}` stands for its domain. */
  readonly hosts: string
  /** Asks this origin for every host, in place of the hosts' own addresses. */
  readonly via?: URL
}

/** Hosts that are asked at a time. */
const asked = 16

/**
 * Asks every site of the live release for its sign, some at a time, and those that earlier releases had as well. In the order of
 * the domains; of those that were retired only who is served still, last.
 */
export async function verifyLive({ live, releases, hosts, via }: Verifying): Promise<readonly Verdict[]> {
  const sites = Object.keys(live.sites)
  const retired = new Set(releases.flatMap(({ sites: earlier }) => Object.keys(earlier)))
  for (const domain of sites) retired.delete(domain)
  const domains = [...sites, ...retired]
  const verdicts = new Map<string, Verdict>()
  await eachOf(domains, asked, async (domain) => {
    const verdict = await verdictOf(domain)
    if (verdict) verdicts.set(domain, verdict)
  })
  return domains.flatMap((domain) => verdicts.get(domain) ?? [])

  async function verdictOf(domain: string): Promise<Verdict | undefined> {
    const host = hosts.replace('{domain}', domain)
    const base = { domain, host }
    const digest = Object.hasOwn(live.sites, domain) ? live.sites[domain]?.digest : undefined
    try {
      const sign = await askSign(host, via)
      const says = sign.release
      if (says === digest) return { ...base, state: 'current', says }
      // A server that knows no such host may show another site in its place.
      if (digest === undefined && sign.domain !== domain) return undefined
      const since = releases.findLast(({ sites: earlier }) => earlier[domain]?.digest === says)?.release
      return { ...base, state: digest === undefined ? 'left' : 'behind', says, ...(since !== undefined && { since }) }
    } catch (error) {
      if (digest === undefined) return undefined
      return { ...base, state: 'silent', why: error instanceof Error ? error.message : String(error) }
    }
  }
}
