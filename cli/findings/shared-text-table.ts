import type { FindingsReport } from '../project/findings-report.ts'
import { printable } from '../text/printable.ts'
import type { Style } from '../text/style.ts'
import { sharedTextData } from './shared-text-data.ts'

/** Blocks of text shown, and their width. */
const most = 5
const width = 90

/**
 * How much text pages of two places share, for people: a line for each language with its kinds, and the blocks of text
 * on most pages of the largest one. Empty if the pages were not compared.
 */
export function sharedTextTable({ pages: measured }: FindingsReport, style: Style): string {
  if (!measured) return ''
  const { maxShared, medianGoal, languages } = sharedTextData(measured)
  const sorted = languages.toSorted((a, b) => b.pages - a.pages)
  const [largest] = sorted
  if (!largest) return ''
  const columns = [...new Set(sorted.flatMap(({ kinds }) => kinds.map(({ kind }) => kind)))]
  const rows = [
    ['', 'pages', 'pairs', ...columns, `over ${maxShared} %`, 'worst pair'],
    ...sorted.map(({ language, pages, pairs, exact, kinds, over, worstPairs: [pair] }) => [
      language,
      pages.toLocaleString('en-US'),
      `${exact ? '' : '~'}${pairs.toLocaleString('en-US')}`,
      ...columns.map((kind) => {
        const shares = kinds.find((ofKind) => ofKind.kind === kind)
        return shares ? `${shares.median.toFixed(0)} / ${shares.worst.toFixed(0)}` : '–'
      }),
      over.toLocaleString('en-US'),
      pair?.domains.join(', ') ?? '',
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
  const sampled = languages.some(({ exact }) => !exact) ? ' ~ is a sample: each page is compared with up to 500.' : ''
  return [
    style.bold('Shared text of start pages'),
    style.dim(
      `Median / worst share of the smaller page in percent, by kind of place, names and numbers masked. Goal: median ${medianGoal}.${sampled}`,
    ),
    style.dim(head),
    ...body,
    ...blockLines(largest, style),
    '',
    '',
  ].join('\n')
}

function blockLines(
  { language, pages, blocks }: ReturnType<typeof sharedTextData>['languages'][number],
  style: Style,
): readonly string[] {
  if (blocks.length === 0) return []
  const more = blocks.length - most
  return [
    '',
    style.bold(`The same blocks of text on most pages in ${language}`),
    ...blocks.slice(0, most).map(({ text, pages: having }) => {
      const shown = text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text
      return `${String(having).padStart(String(pages).length)} of ${pages}  ${printable(shown)}`
    }),
    ...(more > 0 ? [style.dim(`and ${more} more. --format json lists the blocks of all languages.`)] : []),
  ]
}
