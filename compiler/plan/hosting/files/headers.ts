import type { Header } from '../delivery.ts'
import type { HostFile } from './host-file.ts'

/** How many characters of a line Cloudflare Pages reads. */
const longestLine = 2000

/**
 * The headers for Netlify and Cloudflare Pages. If two rules match, both hosts join the values of a header, so each
 * header is in only one rule. Pages need no caching rule: both hosts revalidate them by default.
 */
export const headers: HostFile = {
  path: '_headers',
  content(_domain, { headers: everywhere, pages, assets }) {
    const policy = pages.filter(([name]) => name !== 'Cache-Control')
    const caching = assets.filter(([name]) => name === 'Cache-Control')
    return `/*\n${block([...everywhere, ...policy])}${caching.length > 0 ? `/assets/*\n${block(caching)}` : ''}`
  },
}

function block(headers: readonly Header[]): string {
  return headers.map(([name, value]) => line(`  ${name}: ${value}`)).join('')
}

function line(text: string): string {
  if (text.length > longestLine)
    throw new Error(`A line of _headers has ${text.length} characters; Cloudflare Pages reads ${longestLine}.`)
  return `${text}\n`
}
