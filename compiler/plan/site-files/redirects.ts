import { siteRedirects } from '../site-redirects.ts'
import type { SiteFile } from './site-file.ts'

/**
 * Read by Netlify, which takes an address with and without its last slash for one, and by Cloudflare Pages, which does
 * not. Both add the slash that a folder's address lacks by themselves.
 */
export const redirects: SiteFile = {
  path: '_redirects',
  content: ({ site }) =>
    siteRedirects(site)
      .map(([from, to]) => `${from} ${to} 301\n${from}/ ${to} 301\n`)
      .join(''),
}
