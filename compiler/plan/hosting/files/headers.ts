import type { Header } from '../delivery.ts'
import { drawingPolicy } from '../drawing-headers.ts'
import type { HostFile } from './host-file.ts'

/** How many characters of a line Cloudflare Pages reads. */
const longestLine = 2000

/**
 * The headers for Netlify and Cloudflare Pages. If two rules match, both hosts join the values of a header, so each
 * header is in only one rule, except the policy of SVGs. Pages need no caching rule: both hosts revalidate them by default.
 */
export const headers: HostFile = {
  path: '_headers',
  content(_domain, { headers: everywhere, pages, assets, types = [] }) {
    const policy = pages.filter(([name]) => name !== 'Cache-Control')
    const caching = assets.filter(([name]) => name === 'Cache-Control')
    // Both policies of an SVG apply, so the stricter parts of each.
    const drawing = caching.length > 0 ? `/assets/*.svg\n${block([['Content-Security-Policy', drawingPolicy]])}` : ''
    const own = types.map(([path, type]) => `${path}\n${block([['Content-Type', type]])}`).join('')
    return `/*\n${block([...everywhere, ...policy])}${own}${caching.length > 0 ? `/assets/*\n${block(caching)}` : ''}${drawing}`
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
