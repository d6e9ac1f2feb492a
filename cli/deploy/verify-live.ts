import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { signFile } from './read-built.ts'

/** What a live site says of itself, held against what was deployed. */
export interface Verdict {
  readonly domain: string
  readonly host: string
  /** `behind`: it serves another content than the live release has. `silent`: it says nothing that could be understood. */
  readonly state: 'current' | 'behind' | 'silent'
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

const asked = 16
/** Milliseconds in which a site must have answered. */
const patience = 10_000
/** Bytes; the file has some 200. */
const mostBytes = 64 * 1024

/** Asks every site of the live release for its sign, some at a time. In the order of the domains. */
export async function verifyLive({ live, releases, hosts, via }: Verifying): Promise<readonly Verdict[]> {
  const sites = Object.entries(live.sites)
  const verdicts: Verdict[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < sites.length; index = next++) {
      const [domain, { digest }] = sites[index] ?? ['', { digest: '' }]
      verdicts[index] = await verdictOf(domain, digest)
    }
  }
  await Promise.all(Array.from({ length: asked }, lane))
  return verdicts

  async function verdictOf(domain: string, digest: string): Promise<Verdict> {
    const host = hosts.replace('{domain}', domain)
    const base = { domain, host }
    try {
      const says = signIn(await ask(host, via))
      if (says === digest) return { ...base, state: 'current', says }
      const since = releases.findLast(({ sites: earlier }) => earlier[domain]?.digest === says)?.release
      return { ...base, state: 'behind', says, ...(since !== undefined && { since }) }
    } catch (error) {
      return { ...base, state: 'silent', why: error instanceof Error ? error.message || error.name : String(error) }
    }
  }
}

function signIn(text: string): string {
  let sign: unknown
  try {
    sign = JSON.parse(text)
  } catch {
    throw new Error(`/${signFile} is no JSON`)
  }
  const says = typeof sign === 'object' && sign !== null && 'release' in sign ? sign.release : undefined
  if (typeof says === 'string' && /^[0-9a-f]{64}$/.test(says)) return says
  throw new Error(`/${signFile} names no release`)
}

function ask(host: string, via: URL | undefined): Promise<string> {
  const { protocol, hostname, port } = via ?? new URL(`https://${host}`)
  const open = protocol === 'http:' ? request : secureRequest
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: `/${signFile}`,
      headers: { host },
      servername: host,
    }
    const asking = open({ ...options, signal: AbortSignal.timeout(patience) }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy()
        return reject(new Error(`answers ${answer.statusCode}`))
      }
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        if (text.length > mostBytes) answer.destroy(new Error(`/${signFile} is too large`))
      })
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end()
  })
}
