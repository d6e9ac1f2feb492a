import { isUnserved } from '../../../compiler/domain/unserved-files.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { digest } from '../../program/digest.ts'
import { eachOf } from '../../program/each-of.ts'
import { answerText, askHost, compressionOf } from './ask-host.ts'
import { compareFiles } from '../compare-stored.ts'
import type { Compared } from '../compare-stored.ts'
import type { Stored } from '../targets/target.ts'
import { withoutAnswer } from './verdict.ts'
import type { Verdict, Verifying } from './verdict.ts'
import { askRedirect } from './wrong-redirect.ts'
import { wrongFile } from './wrongly-served.ts'

/**
 * Requests every file and every redirect of the sites that serve the live release, and compares them with the target's file lists
 * and with the release. Skips error pages, and the files of moved domains, which hosts answer in their own way.
 * @param headers what each site asks for. Sites of earlier versions do not say
 */
export async function verifyFiles(
  stored: Stored,
  { live, hosts, via }: Pick<Verifying, 'live' | 'hosts' | 'via'>,
  verdicts: readonly Verdict[],
  headers: ReadonlyMap<string, ServedHeaders>,
): Promise<Compared> {
  const current = new Set(verdicts.flatMap(({ domain, says }) => (says === live.sites[domain]?.digest ? [domain] : [])))
  const sites = Object.entries(live.sites).filter(([domain]) => current.has(domain))
  const withPages = sites.filter(([, { pages }]) => pages > 0)
  const served: Stored = {
    ...stored,
    async list(domain, of) {
      const list = await stored.list(domain, of)
      return list && Object.fromEntries(Object.entries(list).filter(([path]) => isRequested(path)))
    },
  }
  const hostOf = (domain: string): string => hosts.replace('{domain}', domain)
  const compared = await compareFiles(served, Object.fromEntries(withPages), async (domain, path, [bytes, sha256]) => {
    const question = { host: hostOf(domain), path: urlOf(path), via, most: bytes + slack }
    try {
      const answer = await askHost(question)
      if (answer.status !== 200) return { state: 'missing', why: answerText(answer) }
      const compression = compressionOf(answer)
      if (compression !== undefined)
        return { state: 'damaged', why: `answered with \`content-encoding: ${compression}\`` }
      if (digest(answer.content) !== sha256) return { state: 'damaged' }
      const expected = headers.get(domain)
      const why = expected && wrongFile(question, answer, expected)
      return why === undefined ? undefined : { state: 'damaged', why }
    } catch (error) {
      return { state: 'missing', why: withoutAnswer(error, 'wrong').why ?? '' }
    }
  })
  const differences = [...compared.differences]
  await eachOf(sites, sitesAtATime, async ([domain, { redirects }]) => {
    for (const line of redirects) {
      const asked = askRedirect(line, { host: hostOf(domain), via })
      const { why } = await asked.catch((error: unknown) => withoutAnswer(error, 'wrong'))
      const [from = ''] = line.split(' ')
      if (why !== undefined) differences.push({ domain, path: from.slice(1), state: 'damaged', why })
    }
  })
  return { ...compared, differences }
}

/** Sites asked for their redirects at a time. */
const sitesAtATime = 8

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
