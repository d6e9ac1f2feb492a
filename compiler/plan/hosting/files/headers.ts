import type { Header } from '../delivery.ts'
import type { HostFile } from './host-file.ts'

/** Characters of a line that Cloudflare Pages reads. */
const longestLine = 2000

/**
 * Headers in the form that Netlify and Cloudflare Pages read. Where two rules fit, both join their values of one header, so
 * that each stands in one rule only. Both hosts have pages asked for anew by themselves.
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
