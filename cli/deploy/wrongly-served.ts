import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Header, ServedHeaders } from '../../compiler/plan/hosting/delivery.ts'
import { answerText, askHost, compressionOf } from './ask-host.ts'
import type { HostAnswer } from './ask-host.ts'

/** Bytes of a page or asset at most. */
export const mostOfFile = 4 * 1024 * 1024

/** The media types of the files that are asked for. */
const types = {
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript', 'application/x-javascript'],
  html: ['text/html'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const firstAssets = [
  [/(?<=")\/assets\/[\w./-]+\.css(?=")/, 'css'],
  [/(?<=")\/assets\/[\w./-]+\.js(?=")/, 'js'],
] as const

/**
 * What a browser would notice about the start page of a site, its first style and script, and a page that is not there:
 * status, media type and headers. Returns the first difference from the build.
 */
export async function wronglyServed(
  host: string,
  { pages, assets }: ServedHeaders,
  via: URL | undefined,
): Promise<string | undefined> {
  const ask = (path: string): Promise<HostAnswer> => askHost({ host, path, via, most: mostOfFile })
  const isPlain = via?.protocol === 'http:'
  const start = await ask('/')
  const wrongPage = differenceOf('/', start, 200, 'html', pages, isPlain)
  if (wrongPage !== undefined) return wrongPage
  const text = start.content.toString()
  for (const [pattern, end] of firstAssets) {
    const [path] = pattern.exec(text) ?? []
    const wrong = path === undefined ? undefined : differenceOf(path, await ask(path), 200, end, assets, isPlain)
    if (wrong !== undefined) return wrong
  }
  const missing = `/microsites-check-${randomBytes(6).toString('hex')}/`
  // Hosts cache error pages in their own way.
  const ofErrors = pages.filter(([name]) => name !== 'Cache-Control')
  return differenceOf(missing, await ask(missing), 404, 'html', ofErrors, isPlain)
}

function differenceOf(
  path: string,
  answer: HostAnswer,
  status: number,
  end: keyof typeof types,
  expected: readonly Header[],
  isPlain: boolean,
): string | undefined {
  const { headers } = answer
  const compression = compressionOf(answer)
  if (answer.status !== status) return `\`${path}\` should answer ${status}: ${answerText(answer)}`
  // The styles and scripts that it names could not be found.
  if (compression !== undefined) return says(path, 'content-encoding', compression, 'identity')
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;/)
  const wanted: readonly string[] = types[end]
  if (!wanted.includes(type)) return says(path, 'content-type', type, wanted[0])
  for (const [name, value] of expected) {
    const found = headers[name.toLowerCase()]?.toString() ?? ''
    if (!isAsGood(name, found, value, isPlain)) return says(path, name.toLowerCase(), found, value)
  }
  const robots = headers['x-robots-tag']?.toString() ?? ''
  const mayHide = path !== '/' || expected.some(([name]) => name === 'X-Robots-Tag')
  return !mayHide && hides(robots) ? says(path, 'x-robots-tag', robots, undefined) : undefined
}

/** Whether a value of `X-Robots-Tag` keeps a page out of search engines. */
const hides = (robots: string): boolean => /(?:^|[,\s])(?:noindex|none)\s*(?:,|$)/i.test(robots)

/** The values of a list, whatever their order and however they are spaced. */
const valuesOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().split(/\s*,\s*/))

/** Whether a header does what the build asks for. Hosts have their own words for some. @param isPlain without TLS, as `preview` */
function isAsGood(name: string, found: string, value: string, isPlain: boolean): boolean {
  const same = isDeepStrictEqual(valuesOf(found), valuesOf(value))
  switch (name) {
    case 'Strict-Transport-Security':
      return (isPlain && found === '') || Number(/max-age=(\d+)/i.exec(found)?.[1] ?? 0) >= leastSecure
    // Browsers ignore it without TLS.
    case 'Cross-Origin-Opener-Policy':
      return (isPlain && found === '') || same
    // Netlify and Cloudflare Pages have one value for all files.
    case 'Cross-Origin-Resource-Policy':
      return same || found.toLowerCase() === 'same-origin'
    case 'X-Robots-Tag':
      return hides(found)
    case 'Cache-Control':
      return value.startsWith('no-cache') ? asksAgain(found) : same
    case 'Content-Security-Policy':
      return found.replaceAll(/\s+/g, ' ').trim() === value
    default:
      return same
  }
}

/** Seconds for which a browser must at least remember to use TLS: a day. */
const leastSecure = 86_400

/** Whether nothing between the host and the visitor shows a page without asking the host. */
function asksAgain(caching: string): boolean {
  if (/\bno-(?:cache|store)\b/i.test(caching)) return true
  return /\bmax-age=0\b/i.test(caching) && !/\b(?:s-maxage|stale-while-revalidate)=[1-9]/i.test(caching)
}

function says(path: string, name: string, found: string, value: string | undefined): string {
  const there = found === '' ? `no \`${name}\`` : `\`${name}: ${found.slice(0, 200)}\``
  return `\`${path}\` has ${there}, ${value === undefined ? 'which the build does not ask for' : `which should be \`${value.slice(0, 200)}\``}`
}
