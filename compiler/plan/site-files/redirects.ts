import type { SiteFile } from './site-file.ts'

/**
 * The address that analytics knows the site by leads to its start page. Read by Netlify, which takes an address with
 * and without its last slash for one, and by Cloudflare Pages, which does not. Both add the slash that a folder's
 * address lacks by themselves.
 */
export const redirects: SiteFile = {
  path: '_redirects',
  content: ({ site }) => `${site.path} / 301\n${site.path}/ / 301\n`,
}
