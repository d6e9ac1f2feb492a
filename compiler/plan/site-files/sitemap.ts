import { listedPages } from '../listed-pages.ts'
import type { SiteFile } from './site-file.ts'

/** https://www.sitemaps.org/protocol.html. The languages are linked in the pages (`hreflang`), not here. */
export const sitemap: SiteFile = {
  path: 'sitemap.xml',
  content(inputs) {
    const pages = listedPages(inputs)
    // The protocol has no empty sitemap.
    if (pages.length === 0) return undefined
    // Hosts and languages have passed their grammars: none holds a character that XML would need escaped.
    const urls = pages.map((page) => `  <url><loc>${page}</loc></url>\n`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  },
}
