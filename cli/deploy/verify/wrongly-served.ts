import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { drawingHeaders, drawingPolicy, isDrawing } from '../../../compiler/plan/hosting/drawing-headers.ts'
import type { Files } from '../../../compiler/deploy/schema/release.ts'
import { digest } from '../../program/digest.ts'
import { contentType, worthCompressing } from '../../serve/content-type.ts'
import { NoAnswer, answerText, askHost, compressionOf } from './ask-host.ts'
import type { HostAnswer, Question } from './ask-host.ts'
import { differs, unaskedHeader } from './unasked-header.ts'

/** Bytes of a page or asset at most. */
export const mostOfFile = 4 * 1024 * 1024

/** Bytes from which on a text should be compressed. CloudFront does not compress less. */
const leastCompressed = 1000

/** The files that pages and style sheets name. */
const namedFiles = /(?<=["'(])\/[\w./-]+\.(?:avif|css|gif|ico|jpe?g|js|json|png|svg|webmanifest|webp|woff2?)(?=["')])/g

/** What is wrong with the answers of a site. */
export interface Served {
  /** The first difference from the build. */
  readonly why?: string
  /** What works, but could be better. */
  readonly warnings?: readonly string[]
}

/**
 * What a browser would notice about the start page of a site and the first file of each kind that it, its style sheet and
 * robots.txt name: status, media type, headers, content and compression.
 * @param files those of the site, if the target lists them
 */
export async function wronglyServed(
  question: Omit<Question, 'path'>,
  expected: ServedHeaders,
  files: Files | undefined,
): Promise<Served> {
  const { host } = question
  const uncompressed: string[] = []
  const others: string[] = []
  const wanted = new Map([
    ['/', '/'],
    ['robots.txt', '/robots.txt'],
  ])
  for (const path of wanted.values()) {
    const answer = await askHost({ ...question, path, most: mostOfFile, compressed: true })
    const plain = unpacked(path, answer)
    const why = wrongFile({ ...question, path }, plain, expected)
    if (why !== undefined) return { why }
    const listed = files?.[`${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`]?.[1]
    if (listed !== undefined && listed !== digest(plain.content)) others.push(path)
    if (plain === answer && worthCompressing.mimes.test(typeOf(path)) && answer.content.length > leastCompressed)
      uncompressed.push(path)
    // The card of a page is named with its host, and the map of a site in robots.txt.
    const text = /^\/$|\.css$|^\/robots/.test(path) ? plain.content.toString().replaceAll(`https://${host}/`, '/') : ''
    for (const [file] of text.matchAll(path === '/robots.txt' ? /(?<=^Sitemap: )\/\S+/gm : namedFiles)) {
      const kind = `${isAsset(file)} ${file.replace(/.*\./, '')}`
      if (!wanted.has(kind)) wanted.set(kind, file)
    }
  }
  // Last, as what is wrong with the headers of a file tells more.
  if (others.length > 0) return { why: `\`${others[0]}\` is not the file that was deployed` }
  return { warnings: uncompressed.map((path) => `\`${path}\` is not compressed`) }
}

const unpackers = { gzip: gunzipSync, br: brotliDecompressSync }

/** An answer without its compression. The same one if it is not compressed, or as nobody asked. */
export function unpacked(path: string, answer: HostAnswer): HostAnswer {
  const compression = compressionOf(answer)
  if (compression !== 'gzip' && compression !== 'br') return answer
  const headers = { ...answer.headers, 'content-encoding': undefined }
  try {
    return { ...answer, headers, content: unpackers[compression](answer.content, { maxOutputLength: mostOfFile }) }
  } catch {
    throw new NoAnswer('broken', `cannot be unpacked as \`${compression}\``, path)
  }
}

const isAsset = (path: string): boolean => path.startsWith('/assets/')

/** The media type of a path. That of a page has no ending. */
const typeOf = (path: string): string => contentType(path.endsWith('/') ? 'index.html' : path)

/** Names of media types that mean the same. */
const sameTypes: Readonly<Record<string, string>> = {
  'application/font-woff2': 'font/woff2',
  'application/javascript': 'text/javascript',
  'application/json': 'application/manifest+json',
  'application/x-javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

function plainType(written: string): string {
  const [type = ''] = written.toLowerCase().split(/\s*;/)
  return sameTypes[type] ?? type
}

/** How an answer differs from what the build asks for. `undefined` if it does not. */
export function wrongFile(
  { host, path, via }: Question,
  answer: HostAnswer,
  { pages, assets }: ServedHeaders,
  status = 200,
): string | undefined {
  const { headers } = answer
  const compression = compressionOf(answer)
  const expected = !isAsset(path) ? pages : isDrawing(path) ? drawingHeaders(assets) : assets
  if (answer.status !== status) return `\`${path}\` should answer ${status}: ${answerText(answer)}`
  // The files that it names could not be found.
  if (compression !== undefined) return differs(path, 'content-encoding', compression, 'identity')
  const written = headers['content-type'] ?? ''
  const type = plainType(typeOf(path))
  // It counts before what a page says of itself.
  const charset = /charset=(?!["']?utf-?8\b)/i.test(written) ? '; charset=utf-8' : ''
  if (plainType(written) !== type || charset) return differs(path, 'content-type', written, `${type}${charset}`)
  for (const [name, value] of expected) {
    const found = headers[name.toLowerCase()]?.toString() ?? ''
    if (!isAsGood(name, found, value, path, via?.protocol === 'http:'))
      return differs(path, name.toLowerCase(), found, value)
  }
  const robots = headers['x-robots-tag']?.toString() ?? ''
  const mayHide = status !== 200 || !path.endsWith('/') || expected.some(([name]) => name === 'X-Robots-Tag')
  if (!mayHide && hides(robots)) return differs(path, 'x-robots-tag', robots, undefined)
  return unaskedHeader(`https://${host}${path}`, answer)
}

/** Whether a value of `X-Robots-Tag` keeps a page out of search engines. */
const hides = (robots: string): boolean => /(?:^|,)\s*(?:[\w-]*bot[\w-]*:\s*)?(?:noindex|none)\s*(?:,|$)/i.test(robots)

/** The values of a list, whatever their order and however they are spaced. */
const valuesOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().split(/\s*,\s*/))

/** Whether a header does what the build asks for. Hosts have their own words for some. @param isPlain without TLS, as `preview` */
function isAsGood(name: string, found: string, value: string, path: string, isPlain: boolean): boolean {
  const same = isDeepStrictEqual(valuesOf(found), valuesOf(value))
  switch (name) {
    case 'Strict-Transport-Security':
      return (isPlain && found === '') || Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0) >= leastSecure
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
    case 'Content-Security-Policy': {
      const policy = found.replaceAll(/\s+/g, ' ').trim()
      // A proxy can repeat it: two equal policies are as good as one.
      if (policy.split(/\s*,\s*/).every((part) => part === value)) return true
      // Some hosts send that of pages as well, and only that one for an SVG that is no asset.
      return isDrawing(path) && policy.endsWith(drawingPolicy)
    }
    default:
      return same
  }
}

/** Seconds for which a browser must at least remember to use TLS: a day. */
const leastSecure = 86_400

/** Whether nothing between the host and the visitor shows a page without asking the host. */
function asksAgain(caching: string): boolean {
  if (forbidsReuse.test(caching)) return true
  return /\bmax-age=0\b/i.test(caching) && !/\b(?:max-age|s-maxage|stale-while-revalidate)=[1-9]/i.test(caching)
}

/** `no-cache` with names of headers forbids to reuse only these. */
export const forbidsReuse = /\bno-(?:cache|store)\b(?!\s*=)/i
