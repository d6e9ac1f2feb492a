import type { Files } from '../../../compiler/deploy/schema/release.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { digest } from '../../program/digest.ts'
import { answerText, askHost, madeUp } from './ask-host.ts'
import type { HostAnswer, Question } from './ask-host.ts'
import { differs, unaskedHeader } from './unasked-header.ts'
import { forbidsReuse, mostOfFile, unpacked, wrongFile } from './wrongly-served.ts'
import type { Served } from './wrongly-served.ts'

/** What is known of a site. */
interface Expected {
  readonly domain: string
  readonly headers: ServedHeaders
  /** The files of the site, if the target lists them. */
  readonly files: Files | undefined
}

/**
 * What is wrong with the answers for a page and an asset that do not exist.
 *
 * A page must be the site's own error page, whose data name the domain. For an asset, any page will do.
 */
export async function wrongErrors(
  question: Omit<Question, 'path'>,
  { domain, headers, files }: Expected,
): Promise<Served> {
  const ask = async (path: string): Promise<HostAnswer> =>
    unpacked(path, await askHost({ ...question, path, most: mostOfFile, compressed: true }))
  const path = `/${madeUp()}/`
  const answer = await ask(path)
  // Hosts cache error pages in their own way.
  const pages = headers.pages.filter(([name]) => name !== 'Cache-Control')
  const why = wrongFile({ ...question, path }, answer, { ...headers, pages }, 404)
  if (why !== undefined) return { why }
  if (!isOwn(answer, domain, files)) return { why: `\`${path}\` does not show the error page of the site` }
  if (isKept(answer)) return { why: differs(path, 'cache-control', cachingOf(answer), 'no-cache') }
  const asset = `/assets/${madeUp()}.js`
  const missing = await ask(asset)
  // How long it is kept says nothing: hosts that read `_headers`, and CloudFront, send all below `/assets/` with their headers.
  return missing.status === 404 ? {} : { why: `\`${asset}\` should answer 404: ${answerText(missing)}` }
}

/** What is wrong with the pages of a retired domain. */
export async function wronglyGone(
  question: Omit<Question, 'path'>,
  { domain, files }: Pick<Expected, 'domain' | 'files'>,
  redirects: readonly string[],
): Promise<Served> {
  for (const path of redirects.length > 0 ? [] : ['/', `/${madeUp()}/`]) {
    const answer = await askHost({ ...question, path })
    // Some hosts cannot answer 410. They answer 404 with the page, which names the domain.
    if (answer.status !== 410 && !(answer.status === 404 && isOwn(answer, domain, files)))
      return { why: `is retired, so \`${path}\` should answer 410: ${answerText(answer)}` }
    const why = unaskedHeader(`https://${question.host}${path}`, answer)
    if (why !== undefined) return { why }
  }
  return {}
}

/** Whether an answer is the site's own error page. Without a list of files, it must name the domain. */
function isOwn({ content }: HostAnswer, domain: string, files: Files | undefined): boolean {
  const own = files?.['404.html']?.[1]
  return own === undefined ? content.includes(domain) : digest(content) === own
}

const cachingOf = ({ headers }: HostAnswer): string => headers['cache-control'] ?? ''

/** Whether a browser keeps an answer for more than a day. */
function isKept(answer: HostAnswer): boolean {
  const caching = cachingOf(answer)
  const ages = [...caching.matchAll(/\b(?:max-age|s-maxage)=(\d+)/gi)].map(([, seconds]) => Number(seconds))
  return !forbidsReuse.test(caching) && Math.max(0, ...ages) > 86_400
}
