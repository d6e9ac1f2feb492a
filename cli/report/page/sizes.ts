import { fileSize } from '../../text/file-size.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { aboutDomain, cell, numberHead, rowLink, scrollingTable } from './html-parts.ts'
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
      const sized = (bytes: number): string => cell(bytes, kilobytes(bytes), 'number')
      const rendered = timed ? cell(took ?? -1, took === undefined ? '–' : `${took.toFixed(0)} ms`, 'number') : ''
      return `<tr${aboutDomain(domain)}><th scope="row">${rowLink(domain)}${sized(startPage)}${sized(heaviest.bytes)}<td><code>${htmlText(heaviest.path)}</code>${sized(script)}${cell(pages, String(pages), 'number')}${rendered}`
    })
    return `<p><code>${htmlText(folder)}</code>, built for ${htmlText(environment)}: ${fileSize(total)} in ${plural(sites.length, 'site')}. The heaviest page of the median site is ${kilobytes(middle)}, compressed with gzip.</p>
${scrollingTable('sizes', 'sortable', {
  caption: 'Compressed size of pages and scripts, heaviest page first. Select a heading to sort.',
  head: `${numberHead('Start page')}${numberHead('Heaviest page')}<th scope="col">Its path${numberHead('Scripts')}${numberHead('Pages')}${timed ? numberHead('Rendered in') : ''}`,
  rows,
})}`
  },
}

/** E.g. `8.4 kB`. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}
