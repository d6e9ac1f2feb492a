import { groupBy } from '../../../compiler/source/group-by.ts'
import { factNames } from '../../../compiler/fields/index.ts'
import type { PageLacks } from '../../../compiler/report/page-lacks.ts'
import type { ClosestPage } from '../../../compiler/pages/shared-text.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { aboutDomain, cell, numberHead, rowLink, scrollingTable } from './html-parts.ts'
import type { Report, ReportSection } from './report.ts'

const listed = new Intl.ListFormat('en', { type: 'disjunction' })

export const lacks: ReportSection = {
  id: 'lacks',
  title: 'What pages lack',
  content({ lacks: sites, shared }) {
    if (!sites) return '<p>Fix the errors first. The pages of a table with errors are not known.</p>'
    const closest = shared && closestOf(shared)
    const written = sites.some(({ content }) => content.length > 0)
    const head = [
      ...(closest ? [numberHead('Shared text')] : []),
      numberHead('Facts'),
      numberHead('Oldest fact'),
      '<th scope="col">Lacks',
      '<th scope="col">English name in',
      '<th scope="col">No <code>near</code> in',
      ...(written ? ['<th scope="col">Own texts in'] : []),
      numberHead('Links out'),
      numberHead('Links in'),
      ...(closest ? ['<th scope="col">Shares most with'] : []),
    ]
    const rows = sites.map((site) => {
      const { domain, facts, oldest, without, unnamed, unphrased, content, linksOut, linksIn } = site
      const nearest = closest?.get(domain)
      const cells = [
        ...(closest ? [sharedCell(nearest)] : []),
        number(facts),
        cell(oldest ?? '', oldest ?? '–', 'number'),
        cell(without.length, without.length === factNames.length ? 'all kinds' : without.join(', ')),
        cell(unnamed.length, unnamed.join(' ')),
        cell(unphrased.length, unphrased.join(' ')),
        ...(written ? [cell(content.length, content.join(' '))] : []),
        number(linksOut),
        number(linksIn),
        ...(closest ? [`<td>${nearest ? `${rowLink(nearest.other)} in ${htmlText(nearest.language)}` : ''}`] : []),
      ]
      return `<tr${aboutDomain(domain)}><th scope="row">${rowLink(domain)}${cells.join('')}`
    })
    return `<ul>${headlines(sites, shared)
      .map((lack) => `<li>${lack}`)
      .join('')}</ul>
${scrollingTable('lacks', 'sortable', {
  caption: `Sites with the fewest facts first. Select a heading to sort.${shared ? '' : ' <code>microsites report --pages</code> adds how much text each page shares.'}`,
  head: head.join(''),
  rows,
})}`
  },
}

/** The gaps in sentences, kinds of facts that the same number of sites lack in one. */
function headlines(sites: readonly PageLacks[], shared: Report['shared']): readonly string[] {
  const having = (test: (site: PageLacks) => boolean): number => sites.filter(test).length
  const missing = factNames.map((kind) => ({ kind, count: having(({ without }) => without.includes(kind)) }))
  const names = sites.reduce((sum, { unnamed }) => sum + unnamed.length, 0)
  const phrases = sites.reduce((sum, { unphrased }) => sum + unphrased.length, 0)
  const over = shared ? [...closestOf(shared).values()].filter(({ share }) => share * 100 > shared.maxShared).length : 0
  const lacking: readonly (readonly [sites: number, lack: string])[] = [
    ...[...groupBy(missing, ({ count }) => count)]
      .toSorted(([a], [b]) => b - a)
      .map(([count, kinds]) => [count, `have no ${listed.format(kinds.map(({ kind }) => kind))}.`] as const),
    [having(({ unnamed }) => unnamed.length > 0), `show an English name in other languages: ${plural(names, 'name')}.`],
    [
      having(({ unphrased }) => unphrased.length > 0),
      `lack the phrase <code>near</code>: ${plural(phrases, 'phrase')}.`,
    ],
    [having(({ linksOut }) => linksOut === 0), 'link to no other site.'],
    [having(({ linksIn }) => linksIn === 0), 'are linked from no other site.'],
    [over, `share more than ${shared?.maxShared} % of a page with another site.`],
  ]
  return lacking
    .filter(([count]) => count > 0)
    .map(([count, lack]) => `<b>${count} of ${plural(sites.length, 'site')}</b> ${lack}`)
}

/** For each domain, the page of its languages that shares most. */
function closestOf({ shared }: NonNullable<Report['shared']>): ReadonlyMap<string, ClosestPage & { language: string }> {
  const closest = new Map<string, ClosestPage & { language: string }>()
  for (const { language, closest: pages } of shared)
    for (const page of pages)
      if (page.share > (closest.get(page.domain)?.share ?? -1)) closest.set(page.domain, { ...page, language })
  return closest
}

/** Rounded down, so that only copies show 100 %. */
function sharedCell(page: ClosestPage | undefined): string {
  return page
    ? cell(page.share, `${(Math.floor(page.share * 1000) / 10).toFixed(1)} %`, 'number')
    : cell(-1, '–', 'number')
}

function number(value: number): string {
  return cell(value, String(value), value === 0 ? 'number warning' : 'number')
}
