import { groupBy } from '../../../compiler/source/group-by.ts'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { htmlText } from '../../text/html-text.ts'
import { aboutDomain, bar, nameOf, rowLink } from './html-parts.ts'
import type { Report, ReportSection } from './report.ts'

export const places: ReportSection = {
  id: 'places',
  title: 'Places',
  content: ({ table: { sites } }) => `${countries(sites)}${unplaced(sites.filter(({ placed }) => !placed))}`,
}

function countries(sites: Report['table']['sites']): string {
  const known = groupBy(
    sites.filter(({ country }) => country !== undefined),
    ({ country = '' }) => country,
  )
  const sorted = [...known]
    .map(([code, some]) => ({ name: nameOf(code, 'region'), some, number: some.length }))
    .toSorted((a, b) => b.number - a.number || compareText(a.name, b.name))
  const largest = sorted[0]?.number ?? 1
  if (sorted.length === 0) return ''
  const items = sorted.map(
    ({ name, some, number }) =>
      `<li data-domains="${htmlText(some.map(({ domain }) => domain).join(' '))}">${htmlText(name)} <span class="number">${number}</span>${bar(number, largest)}`,
  )
  return `<h3>By country</h3><ul class="ranks">${items.join('')}</ul>`
}

function unplaced(sites: Report['table']['sites']): string {
  if (sites.length === 0) return ''
  const items = sites.map(({ domain }) => `<li${aboutDomain(domain)}>${rowLink(domain)}`)
  return `<h3>Without a position</h3><ul>${items.join('')}</ul>`
}
