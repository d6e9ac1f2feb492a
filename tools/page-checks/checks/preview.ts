import { readDelivery } from '../../../cli/serve/preview/site-answer.ts'
import { none } from '../check.ts'
import type { Check, Finding } from '../check.ts'

export const preview: Check = {
  name: 'preview',
  title: 'A preview never gets into an index',
  kind: 'disk',
  run(context) {
    const dist = context.preview()
    const findings: Finding[] = []
    for (const { domain, folder, pages, read } of dist.sites) {
      const { headers } = readDelivery(folder)
      const robots = headers.find(([name]) => name === 'X-Robots-Tag')?.[1]
      const report = (path: string, message: string): void => void findings.push({ domain, path, message })
      for (const page of pages) {
        if (!page.noindex) report(page.path, 'a page of a preview may be indexed')
        if (page.canonicals.length > 0 || page.alternates.length > 0)
          report(page.path, 'a page of a preview names addresses for search engines')
        if (!/\bnoindex\b/.test(robots ?? '')) report(page.path, 'a preview is served without X-Robots-Tag: noindex')
      }
      if (read('sitemap.xml') !== undefined) report('/sitemap.xml', 'a preview has a sitemap')
      if (/^(?:Sitemap|Disallow):/m.test(read('robots.txt') ?? ''))
        report('/robots.txt', 'a preview invites robots, or keeps them from reading noindex')
    }
    return {
      figures: [none('ways for a preview into an index', findings)],
      findings,
      notes: [`${dist.sites.length} sites, ${dist.pages().length} pages, built for it`],
    }
  },
}
