import { below, spellingsOf } from './moved-address.ts'
import type { SiteRedirect } from './site-redirects.ts'

/** How many characters of redirects fit into a CloudFront function, whose limit is 10,240 bytes including its code. */
export const functionRoom = 8_600

/** https://developers.cloudflare.com/pages/configuration/redirects/ (a pattern is a dynamic redirect) */
const cloudflare = { lines: 2_000, patterns: 100, characters: 1_000 }

/** Whether `_redirects` cannot name an address: a colon begins a placeholder there. */
export function hasPlaceholder(from: string): boolean {
  return from.includes(':')
}

/** How many characters some redirects take in a CloudFront function. */
export function functionLength(redirects: readonly SiteRedirect[]): number {
  return redirects.reduce((sum, [from, to]) => sum + JSON.stringify([from, to, 301]).length + 1, 0)
}

/**
 * The limits of hosts that the redirects of a site exceed, as in `Cloudflare Pages (2,410 lines, limit 2,000)`.
 * @param languages how many the site has. Each has two lines for its folder in capitals.
 */
export function exceededLimits(redirects: readonly SiteRedirect[], languages: number): readonly string[] {
  const read = redirects.filter(([from]) => !hasPlaceholder(from)).flatMap(([from]) => spellingsOf(from))
  const patterns = read.filter((from) => from.endsWith(below)).length
  // Each address has a line with and one without a slash at the end.
  const lines = 2 * (read.length - patterns + languages)
  const length = functionLength(redirects)
  const longest = Math.max(0, ...redirects.map(([from, to]) => `${from}/ ${to} 301`.length))
  const exceeded = (host: string, count: number, limit: number, unit: string): readonly string[] =>
    count > limit ? [`${host} (${grouped(count)} ${unit}, limit ${grouped(limit)})`] : []
  return [
    ...exceeded('a CloudFront function', length, functionRoom, 'characters'),
    ...exceeded('Cloudflare Pages', lines, cloudflare.lines, 'lines'),
    ...exceeded('Cloudflare Pages', patterns, cloudflare.patterns, 'patterns'),
    ...(redirects.some(([from]) => hasPlaceholder(from))
      ? ['`_redirects` of Netlify and Cloudflare Pages (`:` in a URL)']
      : []),
    ...exceeded('Cloudflare Pages', longest, cloudflare.characters, 'characters in a line'),
  ]
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
