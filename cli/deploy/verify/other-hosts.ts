import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { aliasHosts } from '../../../compiler/plan/addresses.ts'
import { NoAnswer, answerText, askHost, madeUp } from './ask-host.ts'
import { askReleaseId } from './ask-release-id.ts'
import { noted, sinceWhen, withoutAnswer } from './verdict.ts'
import type { Asking, Verdict, Verifying } from './verdict.ts'
import { mostOfFile } from './wrongly-served.ts'
import { askRedirect } from './wrong-redirect.ts'

/**
 * A host of an earlier release may answer anything but a site. It may be gone, or refuse TLS. If it does not answer, nobody
 * knows what it serves.
 */
export async function earlierVerdict(domain: string, host: string, asking: Asking): Promise<Verdict | undefined> {
  const base = { domain, host }
  try {
    const { release: says, domain: shows = domain } = await askReleaseId({ ...asking, host })
    if (shows !== domain) return { ...base, state: 'foreign', says, shows }
    return { ...base, state: 'left', says, ...sinceWhen(domain, says, asking.releases) }
  } catch (error) {
    if (!(error instanceof NoAnswer) || error.kind === 'unsafe' || error.kind === 'other') return undefined
    // What `via` refuses tells nothing of the host.
    return error.kind === 'gone' && !asking.via ? undefined : { ...base, state: 'unchecked', why: error.message }
  }
}

export async function aliasVerdict(domain: string, host: string, asking: Asking): Promise<Verdict> {
  const to = `https://${asking.hosts.replace('{domain}', domain)}/legal/`
  try {
    const { answer, why } = await askRedirect(`/legal/ ${to} 301`, { ...asking, host })
    const state = why === undefined ? 'current' : 'wrong'
    return { domain, host, state, ...noted(answer.days), ...(why !== undefined && { why }) }
  } catch (error) {
    return { domain, host, ...withoutAnswer(error, 'wrong') }
  }
}

/** The first domain with pages: DNS of the others may lead elsewhere. */
const firstSite = ({ sites }: Release): string | undefined =>
  Object.keys(sites).find((domain) => (sites[domain]?.pages ?? 1) > 0)

/** Two hosts that nobody can know of, beside and below a site, and the bare address. */
export function hostsOfNone({ live, hosts, via }: Verifying): readonly string[] {
  const domain = firstSite(live)
  if (domain === undefined) return []
  const known = new Set(Object.keys(live.sites).map((name) => hosts.replace('{domain}', name)))
  return [
    hosts.replace('{domain}', domain.replace(/^[^.]+/, madeUp)),
    `${madeUp()}.${hosts.replace('{domain}', domain)}`,
    ...(via && !known.has(via.hostname) ? [via.host] : []),
  ]
}

/**
 * A host of no domain must not show a site, nor lead to one. It is asked at the address of a live one, whatever DNS says. So it is
 * right if the server drops it, but unknown if the server does not answer. Only the bare address may show a page of its own,
 * such as the list of `preview`.
 */
export async function unknownVerdict(_: string, host: string, asking: Asking): Promise<Verdict | undefined> {
  const { live, hosts, via } = asking
  const known = Object.keys(live.sites).flatMap((domain) => [
    hosts.replace('{domain}', domain),
    ...aliasHosts(asking, domain),
  ])
  const servername = hosts.replace('{domain}', firstSite(live) ?? '')
  const question = { ...asking, host, servername, via: via ?? new URL(`https://${servername}`) }
  const base = { domain: host, host }
  try {
    const shown = await askReleaseId(question).catch((error: unknown) => {
      if (error instanceof NoAnswer && error.kind !== 'other') throw error
    })
    if (shown) return { ...base, state: 'foreign', says: shown.release, shows: shown.domain ?? 'a site' }
    const answer = await askHost({ ...question, path: '/', most: mostOfFile })
    const { location = '' } = answer
    const leads = URL.canParse(location) && known.includes(new URL(location).hostname)
    if (!leads && (answer.status !== 200 || host === via?.host)) return undefined
    return { ...base, state: 'wrong', why: `is the host of no site and should be rejected: ${answerText(answer)}` }
  } catch (error) {
    const isUnknown = error instanceof NoAnswer && (error.kind === 'gone' || error.kind === 'unreachable')
    return isUnknown ? { ...base, state: 'unchecked', why: error.message } : undefined
  }
}
