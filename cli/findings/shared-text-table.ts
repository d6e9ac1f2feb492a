import { groupBy } from '../../compiler/source/group-by.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { printable } from '../text/printable.ts'
import type { Style } from '../text/style.ts'
import { sharedTextData } from './shared-text-data.ts'

/** Blocks of text shown, and their width. */
const most = 5
const width = 90

/**
 * How much text pages of two places share, for people: a line for each language with its kinds, and the blocks of text
 * on most pages of the largest group. Empty if the pages were not compared.
 */
export function sharedTextTable({ pages: measured }: FindingsReport, style: Style): string {
  if (!measured) return ''
  const { maxShared, medianGoal, groups } = sharedTextData(measured)
  const [largest] = groups.toSorted((a, b) => b.pages - a.pages)
  if (!largest) return ''
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const languages = [...groupBy(groups, ({ language }) => language)]
    .map(([language, ofLanguage]) => ({ language, ofLanguage, pairs: sum(ofLanguage, 'pairs') }))
    .toSorted((a, b) => b.pairs - a.pairs)
  const rows = [
    ['', 'pairs', ...kinds, `over ${maxShared} %`, 'worst pair'],
    ...languages.map(({ language, ofLanguage, pairs }) => [
      language,
      `${ofLanguage.every(({ exact }) => exact) ? '' : '~'}${pairs.toLocaleString('en-US')}`,
      ...kinds.map((kind) => shares(ofLanguage.find((group) => group.kind === kind))),
      sum(ofLanguage, 'over').toLocaleString('en-US'),
      ofLanguage.toSorted((a, b) => b.worst - a.worst)[0]?.worstPairs[0]?.domains.join(', ') ?? '',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        if (column === row.length - 1) return cell
        return column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
      })
      .join('  '),
  )
  const [head = '', ...body] = lines.map(printable)
  const sampled = groups.some(({ exact }) => !exact) ? ' ~ is a sample: each page is compared with up to 500.' : ''
  return [
    style.bold('Shared text of start pages about places of the same kind'),
    style.dim(
      `Median and worst share of the smaller page, names and numbers masked. Goal: median ${medianGoal} %.${sampled}`,
    ),
    style.dim(head),
    ...body,
    ...blockLines(largest, style),
    '',
    '',
  ].join('\n')
}

type Group = ReturnType<typeof sharedTextData>['groups'][number]

const shares = (group: Group | undefined): string =>
  group ? `${group.median.toFixed(1)} / ${group.worst.toFixed(1)} %` : '–'

const sum = (groups: readonly Group[], what: 'pairs' | 'over'): number =>
  groups.reduce((total, group) => total + group[what], 0)

function blockLines({ language, kind, pages, blocks }: Group, style: Style): readonly string[] {
  if (blocks.length === 0) return []
  const more = blocks.length - most
  return [
    '',
    style.bold(`The same blocks of text on most pages of kind ${kind} in ${language}`),
    ...blocks.slice(0, most).map(({ text, pages: having }) => {
      const shown = text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text
      return `${String(having).padStart(String(pages).length)} of ${pages}  ${printable(shown)}`
    }),
    ...(more > 0 ? [style.dim(`and ${more} more. --format json lists all blocks.`)] : []),
  ]
}
