import { fileSize } from '../../text/file-size.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { aboutDomain, bar, longTable, rowLink } from './html-parts.ts'
import type { ReportSection } from './report.ts'

export const sizes: ReportSection = {
  id: 'sizes',
  title: 'Sizes',
  content({ release, build }) {
    if (!release) return '<p>There is no build yet. Run <code>microsites build</code>.</p>'
    const { folder, environment, sites } = release
    const largest = sites[0]?.total ?? 1
    const total = sites.reduce((sum, site) => sum + site.total, 0)
    const middle = sites[Math.floor(sites.length / 2)]?.total ?? 0
    const times = build?.environment === environment && build.out === folder ? build.sites : {}
    const timed = Object.keys(times).length > 0
    const rows = sites.map(({ domain, pages, total: all, script, firstPage }) => {
      const took = Object.hasOwn(times, domain) ? times[domain] : undefined
      const length = (bytes: number): number => (bytes / largest) * 100
      return `<tr${aboutDomain(domain)}><th scope="row">${rowLink(domain)}<td class="wide">${bar([
        [length(script), 'part-1'],
        [length(all - script), 'part-2'],
      ])}<td class="number">${fileSize(all)}<td class="number">${fileSize(script)}<td class="number">${fileSize(firstPage)}<td class="number">${pages}${timed ? `<td class="number">${took === undefined ? '–' : `${took.toFixed(0)} ms`}` : ''}`
    })
    return `<p><code>${htmlText(folder)}</code>, built for ${htmlText(environment)}: ${fileSize(total)} in ${plural(sites.length, 'site')}, with a median of ${fileSize(middle)}. Sizes are those of the files. Hosts usually send text files compressed.</p>
<div class="scroll medium" tabindex="0" role="region" aria-labelledby="sizes-caption"><table class="data${longTable(rows.length)}">
<caption id="sizes-caption">Size of each domain: <span class="key-part part-1">scripts</span>, <span class="key-part part-2">other files</span></caption>
<thead><tr><th scope="col">Domain<th scope="col" class="wide"><span class="unseen">Share</span><th scope="col" class="number">Total<th scope="col" class="number">Scripts<th scope="col" class="number">First page<th scope="col" class="number">Pages${timed ? '<th scope="col" class="number">Rendered in' : ''}</thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
  },
}
