import { aliasHosts } from '../../../compiler/plan/addresses.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { eachOf } from '../../program/each-of.ts'
import { NoAnswer } from './ask-host.ts'
import { askReleaseId } from './ask-release-id.ts'
import { aliasVerdict, earlierVerdict, hostsOfNone, unknownVerdict } from './other-hosts.ts'
import { releaseIdFile } from '../../builder/release/release-id.ts'
import { noted, sinceWhen, withoutAnswer } from './verdict.ts'
import type { Asking, Check, Verdict, Verifying } from './verdict.ts'
import { wrongRedirects } from './wrong-redirect.ts'
import { wrongErrors, wronglyGone } from './wrong-errors.ts'
import { wronglyServed } from './wrongly-served.ts'
import type { Served } from './wrongly-served.ts'

/** Hosts asked at a time. */
const asked = 8

/** Milliseconds in which all hosts of 150 domains are asked. The rest is not checked. */
const longest = 60_000

/**
 * Asks every host: those of the live release and their aliases, those of earlier releases, and some that no domain has.
 * Returns a verdict for each domain of the live release, in their order, then for each alias. Other hosts come only if they
 * are not right.
 * @param headers filled with those that each site of the live release asks for
 * @param most milliseconds for 150 domains
 */
export async function verifyLive(
  verifying: Verifying,
  headers = new Map<string, ServedHeaders>(),
  most = longest,
): Promise<readonly Verdict[]> {
  const { live, releases } = verifying
  const domains = Object.keys(live.sites)
  const earlier = new Set(releases.flatMap(({ sites }) => Object.keys(sites)))
  for (const domain of domains) earlier.delete(domain)
  const hostOf = (domain: string): string => verifying.hosts.replace('{domain}', domain)
  const checks: readonly (readonly [domain: string, host: string, ask: Check])[] = [
    ...domains.map((domain) => [domain, hostOf(domain), liveVerdict] as const),
    ...domains.flatMap((domain) =>
      aliasHosts(verifying, domain).map((alias) => [domain, alias, aliasVerdict] as const),
    ),
    ...[...earlier].map((domain) => [domain, hostOf(domain), earlierVerdict] as const),
    ...hostsOfNone(verifying).map((host) => [host, host, unknownVerdict] as const),
  ]
  const verdicts = new Map<number, Verdict>()
  const end = performance.now() + most * Math.max(1, domains.length / 150)
  await eachOf([...checks.entries()], asked, async ([index, [domain, host, ask]]) => {
    const verdict = await ask(domain, host, { ...verifying, end, headers })
    if (verdict) verdicts.set(index, verdict)
  })
  return checks.flatMap((_, index) => verdicts.get(index) ?? [])
}

async function liveVerdict(domain: string, host: string, asking: Asking): Promise<Verdict> {
  const { live, releases, list } = asking
  const base = { domain, host }
  const { digest, pages = 1, redirects = [] } = live.sites[domain] ?? {}
  const files = digest === undefined ? undefined : await list?.(domain, digest)
  let isNamed = false
  try {
    const { release: says, domain: shows = domain, headers, days, sha256 } = await askReleaseId({ ...asking, host })
    isNamed = true
    if (headers) asking.headers.set(domain, headers)
    if (shows !== domain) return { ...base, state: 'foreign', says, shows }
    if (says !== digest) return { ...base, state: 'behind', says, ...sinceWhen(domain, says, releases) }
    if (sha256 !== (files?.[releaseIdFile]?.[1] ?? sha256))
      return { ...base, state: 'wrong', says, why: `\`/${releaseIdFile}\` is not the file that was deployed` }
    const question = { host, via: asking.via, end: asking.end }
    const checks = [
      ...(pages > 0 ? [] : [wronglyGone(question, { domain, files }, redirects)]),
      ...(headers ? [wronglyServed(question, headers, files), wrongErrors(question, { domain, headers, files })] : []),
      wrongRedirects(question, redirects),
    ]
    // They run beside each other, but the first one that finds something counts.
    await Promise.allSettled(checks)
    const found: Served[] = list && !files ? [{ warnings: ['the target has no valid list of its files'] }] : []
    for (const check of checks) if (found.at(-1)?.why === undefined) found.push(await check)
    const why = found.at(-1)?.why
    const rest = noted(
      days,
      found.flatMap(({ warnings = [] }) => warnings),
    )
    return { ...base, state: why === undefined ? 'current' : 'wrong', says, ...rest, ...(why !== undefined && { why }) }
  } catch (error) {
    const { state, why = '' } = withoutAnswer(error, isNamed ? 'wrong' : 'silent')
    const path = isNamed && error instanceof NoAnswer ? error.path : undefined
    return { ...base, state, why: path === undefined ? why : `\`${path}\`: ${why}` }
  }
}
