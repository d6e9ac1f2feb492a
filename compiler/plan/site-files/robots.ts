import { originOf } from '../addresses.ts'
import { listedPages } from '../listed-pages.ts'
import type { SiteFile } from './site-file.ts'

/** Pages that are not to be listed say so themselves, and a crawler must be let in to read it. */
export const robots: SiteFile = {
  path: 'robots.txt',
  content: (inputs) =>
    `User-agent: *\nAllow: /\n${listedPages(inputs).length > 0 ? `\nSitemap: ${originOf(inputs)}/sitemap.xml\n` : ''}`,
}
