import type { Files } from '../../compiler/deploy/schema/release.ts'
import type { ServedHeaders } from '../../compiler/plan/hosting/delivery.ts'
import { digest } from '../program/digest.ts'
import { answerText, askHost } from './ask-host.ts'
import type { HostAnswer, Question } from './ask-host.ts'
import { madeUp } from './made-up.ts'
import { differs } from './unasked-header.ts'
import { mostOfFile, unpacked, wrongFile } from './wrongly-served.ts'
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
  const own = files?.['404.html']?.[1]
  if (own === undefined ? !answer.content.includes(domain) : digest(answer.content) !== own)
    return { why: `\`${path}\` does not show the error page of the site` }
  if (isKept(answer)) return { why: differs(path, 'cache-control', cachingOf(answer), 'no-cache') }
  const asset = `/assets/${madeUp()}.js`
  const missing = await ask(asset)
  // How long it is kept says nothing: hosts that read `_headers`, and CloudFront, send all below `/assets/` with their headers.
  return missing.status === 404 ? {} : { why: `\`${asset}\` should answer 404: ${answerText(missing)}` }
}

/** What is wrong with the pages of a retired domain. */
export async function wronglyGone(
  question: Omit<Question, 'path'>,
  domain: string,
  redirects: readonly string[],
): Promise<Served> {
  for (const path of redirects.length > 0 ? [] : ['/', `/${madeUp()}/`]) {
    const answer = await askHost({ ...question, path })
    // Some hosts cannot answer 410. They answer 404 with the page, which names the domain.
    if (answer.status !== 410 && !(answer.status === 404 && answer.content.includes(domain)))
      return { why: `is retired, so \`${path}\` should answer 410: ${answerText(answer)}` }
  }
  return {}
}

const cachingOf = ({ headers }: HostAnswer): string => headers['cache-control'] ?? ''

/** Whether a browser keeps an answer for more than a day. */
function isKept(answer: HostAnswer): boolean {
  const caching = cachingOf(answer)
  const ages = [...caching.matchAll(/\b(?:max-age|s-maxage)=(\d+)/gi)].map(([, seconds]) => Number(seconds))
  return !/\bno-(?:cache|store)\b/i.test(caching) && Math.max(0, ...ages) > 86_400
}
