import { listedPages } from '../listed-pages.ts'
import type { SiteFile } from './site-file.ts'

/**
 * https://www.sitemaps.org/protocol.html. Pages link to their other languages themselves (`hreflang`), so the sitemap
 * does not.
 */
export const sitemap: SiteFile = {
  path: 'sitemap.xml',
  content(inputs) {
    const pages = listedPages(inputs)
    // The protocol does not allow an empty sitemap.
    if (pages.length === 0) return undefined
    // Hosts and languages have been validated, so they contain no characters that XML needs escaped.
    const urls = pages.map((page) => `  <url><loc>${page}</loc></url>\n`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  },
}
