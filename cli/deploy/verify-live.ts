import type { Release } from '../../compiler/deploy/schema/release.ts'
import { eachOf } from '../program/each-of.ts'
import { askReleaseId } from './ask-release-id.ts'

/** The answer of a live site, compared with the deployed release. */
export interface Verdict {
  readonly domain: string
  readonly host: string
  /**
   * `behind`: it serves other content than the live release. `silent`: no valid answer. `left`: the site is
   * still served, although only an earlier release had it.
   */
  readonly state: 'current' | 'behind' | 'silent' | 'left'
  /** Digest in the site's answer. */
  readonly says?: string
  /** The newest release on the target with this content. */
  readonly since?: string
  /** Why there is no valid answer. */
  readonly why?: string
}

export interface Verifying {
  readonly live: Release
  /** All releases on the target, oldest first. */
  readonly releases: readonly Release[]
  /** Host pattern; `{domain}` stands for the site's domain. */
  readonly hosts: string
  /** Sends all requests to this origin instead of the hosts' own addresses. */
  readonly via?: URL
}

/** Hosts asked at a time. */
const asked = 16

/**
 * Asks every site of the live release, and of earlier ones, for its `.well-known/microsites.json`, some at a
 * time. Returns the results in the order of the domains. Retired sites come last, and only if they are still
 * served.
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
      const answer = await askReleaseId(host, via)
      const says = answer.release
      if (says === digest) return { ...base, state: 'current', says }
      // A server may answer for an unknown host with a different site.
      if (digest === undefined && answer.domain !== domain) return undefined
      const since = releases.findLast(({ sites: earlier }) => earlier[domain]?.digest === says)?.release
      return { ...base, state: digest === undefined ? 'left' : 'behind', says, ...(since !== undefined && { since }) }
    } catch (error) {
      if (digest === undefined) return undefined
      return { ...base, state: 'silent', why: error instanceof Error ? error.message : String(error) }
    }
  }
}
