import { homeOf } from '../addresses.ts'
import type { SiteFile } from './site-file.ts'

/**
 * The address that analytics knows the site by leads to its start page. The folder that the first language would have,
 * as the others do, leads to the pages at the root. Read by Netlify, which takes an address with and without its last
 * slash for one, and by Cloudflare Pages, which does not. Both add the slash that a folder's address lacks by themselves.
 */
export const redirects: SiteFile = {
  path: '_redirects',
  content(inputs) {
    const first = inputs.locales.find((locale) => homeOf(inputs, locale) === '/')
    const moved = [
      [inputs.site.path, '/'],
      ...(first ? [[`/${first.language}`, '/'] as const, [`/${first.language}/legal`, '/legal/'] as const] : []),
    ]
    return moved.map(([from, to]) => `${from} ${to} 301\n${from}/ ${to} 301\n`).join('')
  },
}
