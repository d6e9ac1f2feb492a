import type { SiteFile } from './site-file.ts'

/** The address that analytics knows the site by leads to its start page. Read by Netlify and Cloudflare Pages. */
export const redirects: SiteFile = {
  path: '_redirects',
  content: ({ site }) => `${site.path} / 301\n`,
}
