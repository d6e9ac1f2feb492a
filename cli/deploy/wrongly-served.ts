import { randomBytes } from 'node:crypto'
import type { Header, ServedHeaders } from '../../compiler/plan/hosting/delivery.ts'
import { answerText, askHost } from './ask-host.ts'
import type { HostAnswer } from './ask-host.ts'

/** Bytes of a page or asset at most. */
export const mostOfFile = 4 * 1024 * 1024

/** The media types of the files that are asked for. */
const types = {
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript'],
  html: ['text/html'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const firstAssets = [
  [/\/assets\/[\w./-]+\.css(?=")/, 'css'],
  [/\/assets\/[\w./-]+\.js(?=")/, 'js'],
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
  const start = await ask('/')
  const wrongPage = differenceOf('/', start, 200, 'html', pages)
  if (wrongPage !== undefined) return wrongPage
  const text = start.content.toString()
  for (const [pattern, end] of firstAssets) {
    const [path] = pattern.exec(text) ?? []
    const wrong = path === undefined ? undefined : differenceOf(path, await ask(path), 200, end, assets)
    if (wrong !== undefined) return wrong
  }
  const missing = `/microsites-check-${randomBytes(6).toString('hex')}/`
  // Hosts cache error pages in their own way.
  const ofErrors = pages.filter(([name]) => name !== 'Cache-Control')
  return differenceOf(missing, await ask(missing), 404, 'html', ofErrors)
}

function differenceOf(
  path: string,
  answer: HostAnswer,
  status: number,
  end: keyof typeof types,
  expected: readonly Header[],
): string | undefined {
  const { headers } = answer
  if (answer.status !== status) return `\`${path}\` should answer ${status}: ${answerText(answer)}`
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;/)
  const wanted: readonly string[] = types[end]
  if (!wanted.includes(type)) return says(path, 'content-type', type, wanted[0])
  for (const [name, value] of expected) {
    const found = headers[name.toLowerCase()]?.toString() ?? ''
    if (!isAsGood(name, found, value)) return says(path, name.toLowerCase(), found, value)
  }
  const robots = headers['x-robots-tag']?.toString() ?? ''
  const isHidden = expected.some(([name]) => name === 'X-Robots-Tag')
  return !isHidden && /noindex|none/i.test(robots) ? says(path, 'x-robots-tag', robots, undefined) : undefined
}

/** Whether a header does what the build asks for. Hosts have their own words for pages that must be asked for each time. */
function isAsGood(name: string, found: string, value: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (name === 'Strict-Transport-Security') return /max-age=[1-9]/i.test(found)
  if (name === 'Cache-Control' && value.startsWith('no-cache'))
    return /\bno-(?:cache|store)\b/i.test(found) || (/\bmax-age=0\b/i.test(found) && !/s-maxage=[1-9]/i.test(found))
  return plain(found) === plain(value)
}

function says(path: string, name: string, found: string, value: string | undefined): string {
  const there = found === '' ? `no \`${name}\`` : `\`${name}: ${found.slice(0, 200)}\``
  return `\`${path}\` has ${there}, ${value === undefined ? 'which the build does not ask for' : `which should be \`${value.slice(0, 200)}\``}`
}
