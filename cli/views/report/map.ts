import { land } from '../../../compiler/report/land.ts'
import type { MapPosition } from '../../../compiler/report/map-position.ts'
import type { ReportedSite } from '../../../compiler/report/table-report.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'
import { compareText } from '../../../compiler/index.ts'
import { htmlText } from '../html-text.ts'
import { plural } from '../plural.ts'
import { aboutDomain, bar, countryName, rowId, rowLink, short } from './html-parts.ts'
import type { Report, ReportSection } from './report.ts'

export const map: ReportSection = {
  id: 'map',
  title: 'Places',
  content({ table: { sites, pitch } }) {
    const placed = sites.filter(({ dot }) => dot)
    const radius = pitch * 0.44
    return `<figure><div class="scroll" tabindex="0" role="region" aria-label="Map of the places"><svg class="map" viewBox="0 0 ${land.width} ${land.height}" role="group" aria-label="${plural(placed.length, 'place')} on a map of the world">
<path class="land" aria-hidden="true" d="${land.path.replaceAll('\n', '')}"/>
${placed.map((site) => dotOf(site, radius)).join('\n')}
</svg></div>
<figcaption>${legend(placed)}</figcaption></figure>
${unplaced(sites.filter(({ dot }) => !dot))}${countries(sites)}`
  },
}

/** The marker of a site on the map. Findings change its shape as well as its colour. */
function shape(worst: ReportedSite['worst'], { x, y }: MapPosition, radius: number): string {
  if (!worst) return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`
  const [small, wide] = [radius * 1.25, radius * 1.45].map(short)
  const outline =
    worst === 'warning'
      ? `m0-${small}l${small} ${small}-${small} ${small}-${small}-${small}z`
      : `m0-${wide}l${wide} ${short(radius * 2.5)}h-${short(radius * 2.9)}z`
  return `<path d="M${short(x)} ${short(y)}${outline}"/>`
}

function dotOf({ domain, title, country, dot = { x: 0, y: 0 }, worst }: ReportedSite, radius: number): string {
  const about = [title, country && countryName(country)].filter(Boolean).join(', ')
  const found = worst ? ` (${worst})` : ''
  return `<a${aboutDomain(domain)} href="#${rowId(domain)}"${worst ? ` class="${worst}"` : ''}><title>${htmlText(about === '' ? domain : `${about} – ${domain}`)}${found}</title>${shape(worst, dot, radius)}</a>`
}

function legend(sites: readonly ReportedSite[]): string {
  const kinds = [
    [undefined, 'nothing found'],
    ['warning', 'a warning'],
    ['error', 'an error'],
  ] as const
  const items = kinds.flatMap(([kind, text]) => {
    const some = sites.filter(({ worst }) => worst === kind)
    return some.length === 0
      ? []
      : [
          `<li><svg class="key ${kind ?? ''}" viewBox="-8 -8 16 16" aria-hidden="true">${shape(kind, { x: 0, y: 0 }, 5)}</svg>${some.length} with ${text}`,
        ]
  })
  return `<ul class="legend">${items.join('')}</ul>Each dot leads to its row. Where places are close, dots stand side by side.`
}

function countries(sites: Report['table']['sites']): string {
  const known = groupBy(
    sites.filter(({ country }) => country !== undefined),
    ({ country = '' }) => country,
  )
  const sorted = [...known]
    .map(([code, some]) => ({ name: countryName(code), number: some.length }))
    .toSorted((a, b) => b.number - a.number || compareText(a.name, b.name))
  const largest = sorted[0]?.number ?? 1
  if (sorted.length === 0) return ''
  const items = sorted.map(
    ({ name, number }) =>
      `<li>${htmlText(name)} <span class="number">${number}</span>${bar([[(number / largest) * 100, 'part-1']])}`,
  )
  return `<h3>By country</h3><ul class="ranks">${items.join('')}</ul>`
}

function unplaced(sites: readonly ReportedSite[]): string {
  if (sites.length === 0) return ''
  const items = sites.map(({ domain }) => `<li${aboutDomain(domain)}>${rowLink(domain)}`)
  return `<h3>Without a position</h3><ul class="plain">${items.join('')}</ul>`
}
