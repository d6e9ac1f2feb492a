import { fileSize } from '../../text/file-size.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { aboutDomain, longTable, rowLink } from './html-parts.ts'
import type { ReportSection } from './report.ts'

export const sizes: ReportSection = {
  id: 'sizes',
  title: 'Sizes',
  content({ release, build }) {
    if (!release) return '<p>There is no build yet. Run <code>microsites build</code>.</p>'
    const { folder, environment, sites } = release
    const total = sites.reduce((sum, site) => sum + site.total, 0)
    const middle = sites[Math.floor(sites.length / 2)]?.heaviest.bytes ?? 0
    const times = build?.environment === environment && build.out === folder ? build.sites : {}
    const timed = Object.keys(times).length > 0
    const rows = sites.map(({ domain, pages, startPage, heaviest, script }) => {
      const took = Object.hasOwn(times, domain) ? times[domain] : undefined
      const sized = (bytes: number): string => `<td class="number" data-sort="${bytes}">${kilobytes(bytes)}`
      return `<tr${aboutDomain(domain)}><th scope="row">${rowLink(domain)}${sized(startPage)}${sized(heaviest.bytes)}<td><code>${htmlText(heaviest.path)}</code>${sized(script)}<td class="number" data-sort="${pages}">${pages}${timed ? `<td class="number" data-sort="${took ?? -1}">${took === undefined ? '–' : `${took.toFixed(0)} ms`}` : ''}`
    })
    return `<p><code>${htmlText(folder)}</code>, built for ${htmlText(environment)}: ${fileSize(total)} in ${plural(sites.length, 'site')}. The heaviest page of the median site is ${kilobytes(middle)}, compressed with gzip.</p>
<div class="scroll medium" tabindex="0" role="region" aria-labelledby="sizes-caption"><table class="data sortable${longTable(rows.length)}">
<caption id="sizes-caption">Compressed size of pages and scripts, heaviest page first. Select a heading to sort.</caption>
<thead><tr><th scope="col">Domain<th scope="col" class="number">Start page<th scope="col" class="number">Heaviest page<th scope="col">Its path<th scope="col" class="number">Scripts<th scope="col" class="number">Pages${timed ? '<th scope="col" class="number">Rendered in' : ''}</thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
  },
}

/** E.g. `8.4 kB`. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}
