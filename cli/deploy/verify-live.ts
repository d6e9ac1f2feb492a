import { randomBytes } from 'node:crypto'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import type { DocumentOf } from '../../compiler/results/result-of.ts'
import { aliasHosts } from '../../compiler/plan/addresses.ts'
import type { ServedHeaders } from '../../compiler/plan/hosting/delivery.ts'
import { documentIn } from '../documents/document-in.ts'
import { siteReleaseId } from '../documents/validators/siteReleaseId.js'
import { eachOf } from '../program/each-of.ts'
import { plural } from '../text/plural.ts'
import { NoAnswer, answerText, askHost } from './ask-host.ts'
import type { Question } from './ask-host.ts'
import { releaseIdFile } from './read-built.ts'
import { mostOfFile, outOfTime, wronglyServed } from './wrongly-served.ts'

/**
 * The answer of a host, compared with the deployed release. `behind`: it serves other content. `silent`: no valid answer.
 * `left`: the site is still served, although only an earlier release had it. `foreign`: it shows another site. `wrong`: a browser
 * does not get what the build asks for, or a retired or moved domain or an alias does not answer as such. `unchecked`: it
 * could not be reached.
 */
export type Verdict = DocumentOf<'deploy verify'>['sites'][number]

export interface Verifying {
  readonly live: Release
  /** All releases on the target, oldest first. */
  readonly releases: readonly Release[]
  /** Host pattern; `{domain}` stands for the site's domain. */
  readonly hosts: string
  /** Patterns of the hosts that redirect to those. */
  readonly aliases?: readonly string[]
  /** Sends all requests to this origin instead of the hosts' own addresses. */
  readonly via?: URL
}

interface Asking extends Verifying {
  /** When to stop, as of `performance.now()`. */
  readonly end: number
  readonly headers: Map<string, ServedHeaders>
}

/** Hosts asked at a time. */
const asked = 8

/** Milliseconds in which 50 hosts are asked. The rest is not checked. */
const longest = 60_000

/** Days before the end of a certificate from which on it is mentioned. */
const lastDays = 14

/**
 * Asks every host: those of the live release and their aliases, those of earlier releases, and some that no domain has.
 * Returns a verdict for each domain of the live release, in their order. Other hosts come last, and only if their
 * answer is wrong.
 * @param headers filled with those that each site of the live release asks for
 */
export async function verifyLive(
  verifying: Verifying,
  headers = new Map<string, ServedHeaders>(),
): Promise<readonly Verdict[]> {
  const { live, releases } = verifying
  const domains = Object.keys(live.sites)
  const earlier = new Set(releases.flatMap(({ sites }) => Object.keys(sites)))
  for (const domain of domains) earlier.delete(domain)
  const hostOf = (domain: string): string => verifying.hosts.replace('{domain}', domain)
  const checks: readonly (readonly [domain: string, host: string, ask: Check])[] = [
    ...domains.map((domain) => [domain, hostOf(domain), liveVerdict] as const),
    ...[...earlier].map((domain) => [domain, hostOf(domain), earlierVerdict] as const),
    ...domains.flatMap((domain) =>
      aliasHosts(verifying, domain).map((alias) => [domain, alias, aliasVerdict] as const),
    ),
    ...hostsOfNone(verifying).map((host) => [host, host, unknownVerdict] as const),
  ]
  const verdicts = new Map<number, Verdict>()
  const end = performance.now() + longest * Math.max(1, checks.length / 50)
  await eachOf([...checks.entries()], asked, async ([index, [domain, host, ask]]) => {
    const late = { domain, host, state: 'unchecked', why: outOfTime } as const
    const verdict = performance.now() < end ? await ask(domain, host, { ...verifying, end, headers }) : late
    if (verdict) verdicts.set(index, verdict)
  })
  return checks.flatMap((_, index) => verdicts.get(index) ?? [])
}

/** @returns `undefined` for a host that may be left out, if nothing is wrong */
type Check = (domain: string, host: string, asking: Asking) => Promise<Verdict | undefined>

async function liveVerdict(domain: string, host: string, asking: Asking): Promise<Verdict> {
  const { live, releases, via } = asking
  const base = { domain, host }
  let isNamed = false
  try {
    const { release: says, domain: shows = domain, headers, days } = await askReleaseId({ host, via })
    isNamed = true
    if (headers) asking.headers.set(domain, headers)
    if (shows !== domain) return { ...base, state: 'foreign', says, shows }
    if (says !== live.sites[domain]?.digest) {
      const since = sinceWhen(domain, says, releases)
      return { ...base, state: 'behind', says, ...since }
    }
    const wrong = await wrongStart(host, domain, live, via)
    const served = wrong === undefined && headers ? await wronglyServed(host, headers, asking) : undefined
    const why = wrong ?? served?.why
    const rest = noted(
      days,
      served?.uncompressed.map((path) => `\`${path}\` is not compressed`),
    )
    return { ...base, state: why === undefined ? 'current' : 'wrong', says, ...rest, ...(why !== undefined && { why }) }
  } catch (error) {
    const { state, why = '' } = withoutAnswer(error, isNamed ? 'wrong' : 'silent')
    const path = isNamed && error instanceof NoAnswer ? error.path : undefined
    return { ...base, state, why: path === undefined ? why : `\`${path}\`: ${why}` }
  }
}

/** What works, but not for long or not as well as it could. */
function noted(days: number | undefined, others: readonly string[] = []): Pick<Verdict, 'days' | 'warnings'> {
  const isLast = days !== undefined && days < lastDays
  const warnings = [...(isLast ? [`its certificate ends in ${plural(days, 'day')}`] : []), ...others]
  return { ...(days !== undefined && { days }), ...(warnings.length > 0 && { warnings }) }
}

/** What it means that a host has no answer. @param invalid what it means if it has another one */
function withoutAnswer(error: unknown, invalid: 'silent' | 'wrong'): Pick<Verdict, 'state' | 'why'> {
  const kind = error instanceof NoAnswer ? error.kind : 'invalid'
  const state = { unreachable: 'unchecked', unsafe: 'wrong', invalid } as const
  return { state: state[kind], why: error instanceof Error ? error.message : String(error) }
}

/** What is wrong with the start page of a retired or moved domain. */
async function wrongStart(host: string, domain: string, { sites }: Release, via?: URL): Promise<string | undefined> {
  const { pages = 1, redirects = [] } = sites[domain] ?? {}
  if (pages > 0) return undefined
  const answer = await askHost({ host, path: '/', via })
  const { status, location = '', content } = answer
  const [, to] = redirects.map((line) => line.split(' ')).find(([from]) => from === '/*') ?? []
  if (to !== undefined)
    return isPermanent(status) && location === to ? undefined : `should redirect to ${to}: ${answerText(answer)}`
  // Some hosts cannot answer 410. They answer 404 with the page, which names the domain.
  if (status === 410 || (status === 404 && content.includes(domain))) return undefined
  return `is retired and should answer 410: ${answerText(answer)}`
}

/** Whether a status is that of a permanent redirect. */
const isPermanent = (status: number): boolean => status === 301 || status === 308

/** A host of an earlier release may answer anything but a site. */
async function earlierVerdict(
  domain: string,
  host: string,
  { releases, via }: Verifying,
): Promise<Verdict | undefined> {
  const base = { domain, host }
  try {
    const { release: says, domain: shows = domain } = await askReleaseId({ host, via })
    if (shows !== domain) return { ...base, state: 'foreign', says, shows }
    return { ...base, state: 'left', says, ...sinceWhen(domain, says, releases) }
  } catch {
    return undefined
  }
}

async function aliasVerdict(domain: string, host: string, { hosts, via }: Verifying): Promise<Verdict | undefined> {
  const path = '/legal/?microsites=check'
  const to = `https://${hosts.replace('{domain}', domain)}${path}`
  const wrong = (why: string): Verdict => ({ domain, host, state: 'wrong', why: `should redirect to ${to}: ${why}` })
  try {
    const answer = await askHost({ host, path, via })
    const rest = noted(answer.days)
    if (!isPermanent(answer.status) || answer.location !== to) return wrong(answerText(answer))
    return rest.warnings && { domain, host, state: 'current', ...rest }
  } catch (error) {
    const { state, why = '' } = withoutAnswer(error, 'wrong')
    return state === 'unchecked' ? { domain, host, state, why } : wrong(why)
  }
}

/** Two hosts that nobody can know of, beside and below a site, and the bare address. */
function hostsOfNone({ live, hosts, via }: Verifying): readonly string[] {
  const [domain] = Object.keys(live.sites)
  if (domain === undefined) return []
  const madeUp = (): string => `microsites-check-${randomBytes(6).toString('hex')}`
  const known = new Set(Object.keys(live.sites).map((one) => hosts.replace('{domain}', one)))
  return [
    hosts.replace('{domain}', domain.replace(/^[^.]+/, madeUp())),
    `${madeUp()}.${hosts.replace('{domain}', domain)}`,
    ...(via && !known.has(via.hostname) ? [via.host] : []),
  ]
}

/**
 * A host of no domain must not show a site, nor lead to one. It is asked at the address of a live one, whatever DNS says.
 * Only the bare address may show a page of its own, such as the list of `preview`.
 */
async function unknownVerdict(_: string, host: string, { live, hosts, via }: Verifying): Promise<Verdict | undefined> {
  const known = Object.keys(live.sites).map((domain) => hosts.replace('{domain}', domain))
  const [servername = ''] = known
  const question = { host, servername, via: via ?? new URL(`https://${servername}`) }
  try {
    const { release: says, domain: shows = 'a site' } = await askReleaseId(question)
    return { domain: host, host, state: 'foreign', says, shows }
  } catch {
    const answer = await askHost({ ...question, path: '/', most: mostOfFile }).catch(() => undefined)
    const leads = known.some((one) => answer?.location?.split('/')[2] === one)
    if (!answer || !(leads || (answer.status === 200 && host !== via?.host))) return undefined
    const why = `is the host of no site and should be rejected: ${answerText(answer)}`
    return { domain: host, host, state: 'wrong', why }
  }
}

function sinceWhen(domain: string, says: string, releases: readonly Release[]): Pick<Verdict, 'since'> {
  const since = releases.findLast(({ sites }) => sites[domain]?.digest === says)?.release
  return since === undefined ? {} : { since }
}

/** The content of a site's `.well-known/microsites.json`. */
interface SiteReleaseId {
  /** Digest of the whole site. */
  readonly release: string
  readonly domain?: string
  /** Unknown for sites of earlier versions. */
  readonly headers?: ServedHeaders
  readonly days?: number
}

/** Asks a host for its `.well-known/microsites.json`. Rejects with a readable message for any other answer. */
export async function askReleaseId(question: Omit<Question, 'path'>): Promise<SiteReleaseId> {
  const answer = await askHost({ ...question, path: `/${releaseIdFile}` })
  if (answer.status !== 200) throw new Error(answerText(answer))
  const read = documentIn(siteReleaseId, answer.content)
  if (!read.value) throw new Error(`/${releaseIdFile} does not name a release: ${read.why}`)
  const { release, domain, headers } = read.value
  const { days } = answer
  return {
    release,
    ...(domain !== undefined && { domain }),
    ...(headers && { headers }),
    ...(days !== undefined && { days }),
  }
}
