import { isUnserved } from '../../compiler/domain/unserved-files.ts'
import type { ServedHeaders } from '../../compiler/plan/hosting/delivery.ts'
import { digest } from '../program/digest.ts'
import { answerText, askHost, compressionOf } from './ask-host.ts'
import { compareFiles } from './compare-stored.ts'
import type { Compared } from './compare-stored.ts'
import type { Stored } from './targets/target.ts'
import type { Verdict, Verifying } from './verify-live.ts'
import { wrongFile } from './wrongly-served.ts'

/**
 * Requests every file of the sites that serve the live release, and compares it with the target's file lists. Skips
 * error pages and moved domains, which hosts answer in their own way.
 * @param headers what each site asks for. Sites of earlier versions do not say
 */
export async function verifyFiles(
  stored: Stored,
  { live, hosts, via }: Pick<Verifying, 'live' | 'hosts' | 'via'>,
  verdicts: readonly Verdict[],
  headers: ReadonlyMap<string, ServedHeaders>,
): Promise<Compared> {
  const current = new Set(verdicts.flatMap(({ domain, says }) => (says === live.sites[domain]?.digest ? [domain] : [])))
  const sites = Object.entries(live.sites).filter(([domain, { pages }]) => current.has(domain) && pages > 0)
  const served: Stored = {
    ...stored,
    async list(domain, of) {
      const list = await stored.list(domain, of)
      return list && Object.fromEntries(Object.entries(list).filter(([path]) => isRequested(path)))
    },
  }
  return compareFiles(served, Object.fromEntries(sites), async (domain, path, [bytes, sha256]) => {
    try {
      const answer = await askHost({
        host: hosts.replace('{domain}', domain),
        path: urlOf(path),
        via,
        most: bytes + slack,
      })
      if (answer.status !== 200) return { state: 'missing', why: answerText(answer) }
      const compression = compressionOf(answer)
      if (compression !== undefined)
        return { state: 'damaged', why: `answered with \`content-encoding: ${compression}\`` }
      if (digest(answer.content) !== sha256) return { state: 'damaged' }
      const expected = headers.get(domain)
      const why = expected && wrongFile(urlOf(path), answer, expected, via)
      return why === undefined ? undefined : { state: 'damaged', why }
    } catch (error) {
      return { state: 'missing', why: error instanceof Error ? error.message : String(error) }
    }
  })
}

/** Bytes by which an answer may be larger: an error page may be answered for a small asset. */
const slack = 64 * 1024

const isRequested = (path: string): boolean => !isUnserved(path) && !/(?:^|\/)(?:404|500|_error)\.html$/.test(path)

/** The URL path of a page or asset: pages are requested without `index.html`. */
const urlOf = (path: string): string =>
  `/${path
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`
