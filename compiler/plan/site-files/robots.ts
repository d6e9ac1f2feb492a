import { originOf } from '../addresses.ts'
import { listedPages } from '../listed-pages.ts'
import type { SiteFile } from './site-file.ts'

/** Allows all crawlers: they must be able to read the `noindex` of pages that should not be listed. */
export const robots: SiteFile = {
  path: 'robots.txt',
  content: (inputs) =>
    `User-agent: *\nAllow: /\n${listedPages(inputs).length > 0 ? `\nSitemap: ${originOf(inputs)}/sitemap.xml\n` : ''}`,
}
