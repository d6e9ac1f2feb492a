import { textWidth } from '../../../compiler/domain/text-width.ts'
import type { ListedSite } from '../../../compiler/lookup/listed-site.ts'
import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { Host } from '../../program/host.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'
import { csv } from './csv.ts'
import { code, markdownTable } from './markdown.ts'
import { clipped } from './section.ts'

export interface SiteList {
  readonly sites: readonly ListedSite[]
  /** Number of sites in the whole table. */
  readonly all: number
}

/** All columns, with the text of their cells. */
const columns: Readonly<Record<string, (site: ListedSite) => string>> = {
  domain: ({ domain }) => domain,
  type: ({ type }) => type,
  slug: ({ slug }) => slug,
  country: ({ country = '' }) => country,
  locales: ({ locales }) => locales.join(' '),
  languages: ({ languages }) => String(languages.length),
  primary: ({ primary }) => (primary ? 'primary' : ''),
}

const names = Object.keys(columns)

/** The site list for programs. */
export const listDocument = ({ sites, all }: SiteList): DocumentOf<'list'> => ({
  schema: 'microsites.list/v1',
  total: all,
  sites,
})

/** All other formatters of the site list, by their `--format` name. */
export const listViews = {
  pretty({ sites, all }, host) {
    const style = styleFor(host.color)
    const rows = sites.map((site) => cellsOf(site).map(printable))
    const widths = names.map((name) => name.length)
    for (const row of rows)
      for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, textWidth(cell))
    const line = (cells: readonly string[]): string =>
      clipped(
        cells
          .map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - textWidth(cell))))
          .join('  ')
          .trimEnd(),
        host.columns ?? Infinity,
      )
    const of = sites.length === all ? '' : `${sites.length} of `
    return [style.bold(line(names)), ...rows.map(line), style.dim(`${of}${plural(all, 'site')}`), ''].join('\n')
  },
  csv: ({ sites }) => csv([names, ...sites.map(cellsOf)]),
  markdown: ({ sites }) => markdownTable([names, ...sites.map((site) => cellsOf(site).map(code))]),
} as const satisfies Readonly<Record<string, (list: SiteList, host: Host) => string>>

function cellsOf(site: ListedSite): readonly string[] {
  return Object.values(columns).map((cell) => cell(site))
}
