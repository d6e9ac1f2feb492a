import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import type { Verdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { MatrixColumn } from '../../../compiler/lookup/matrix.ts'
import type { ReportedSite } from '../../../compiler/report/table-report.ts'
import { memo } from '../../../compiler/source/memo.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { verdictMarks } from '../../lookup/formats/verdict-marks.ts'
import { aboutDomain, badge, count, nameOf, rowId, scrollingTable } from './html-parts.ts'
import type { Report, ReportSection } from './report.ts'

/** The CSS class of each verdict's cells, in the order of the legend. Short, because there are many cells. */
const classes = Object.fromEntries(
  (Object.keys(verdicts) as Verdict[]).map((verdict, index) => [verdict, `v${index}`]),
) as Record<Verdict, string>

export const matrix: ReportSection = {
  id: 'matrix',
  title: 'Domains × languages',
  content({ table }) {
    const { columns, rows, totals } = table.matrix
    // What a cell says does not depend on its row.
    const cellsOf = memo((column: number) =>
      memo((verdict: Verdict): string => {
        const reason = table.reasons[column]?.[verdict]
        return `<td class="${classes[verdict]}"><b>${verdict}${reason === undefined ? '' : `: ${htmlText(reason)}`}</b>`
      }),
    )
    const body = rows.map(({ verdicts: row, unknown }, index) => {
      const site = table.sites[index]
      return `<tr${site ? rowFacts(site) : ''}>${site ? heading(site, unknown) : ''}${row.map((verdict, column) => cellsOf(column)(verdict)).join('')}`
    })
    return `${legend(totals)}
${scrollingTable('matrix', 'matrix', {
  caption: `${plural(rows.length, 'domain')}, ${plural(columns.length, 'locale')}; the number below each language is the number of domains with pages in it`,
  head: columns.map(columnHead).join(''),
  rows: body,
})}
${unserved(columns)}`
  },
}

/** CSS for the marks of cells and the explanations of their verdicts. Generated to keep each cell short. */
export function matrixStyle(): string {
  return (Object.keys(verdicts) as Verdict[])
    .map((verdict) => {
      // Browsers may show the tick of the terminal as a coloured emoji.
      const mark = verdict === 'served' ? '✓' : verdictMarks[verdict].mark
      return `.${classes[verdict]}::before { content: '${mark}' / ''; }
td.${classes[verdict]} b::after { content: ' – ${verdicts[verdict]}'; }
`
    })
    .join('')
}

/** The texts that the search looks at. */
function rowFacts({ domain, slug, type, kind, title, country, timeZone, languages, codes }: ReportedSite): string {
  const facts = [
    title,
    slug,
    type,
    kind,
    country,
    country && nameOf(country, 'region'),
    timeZone,
    ...languages,
    ...codes,
  ].filter((part) => part !== undefined && part !== '')
  return `${aboutDomain(domain)} data-facts="${htmlText(facts.join(' '))}"`
}

function heading({ domain, title, country, worst }: ReportedSite, unknown: readonly string[]): string {
  const about = [title, country].filter((part) => part !== undefined).join(' · ')
  const found = worst ? ` ${badge(worst)}` : ''
  const names =
    unknown.length > 0 ? ` <em>${unknown.map(htmlText).join(', ')}: named, but not in locales.yaml</em>` : ''
  return `<th scope="row" id="${rowId(domain)}"><span>${htmlText(domain)}${found}</span><small>${htmlText(about)}${names}</small>`
}

function columnHead({ code, language, meant, status, reason, totals }: MatrixColumn): string {
  const pages = (totals.served ?? 0) + (totals.untranslated ?? 0)
  const why = status === 'served' ? '' : ` (${status}${reason === undefined ? '' : `: ${reason}`})`
  return `<th scope="col"${status === 'served' ? '' : ' class="off-runtime"'}><abbr title="${htmlText(`${nameOf(code, 'language')} · ${code}${why}`)}">${htmlText(meant ? language : code)}</abbr><small>${count(pages)}</small>`
}

/** The verdicts that occur, with their number and meaning. */
function legend(totals: Report['table']['matrix']['totals']): string {
  const met = (Object.keys(verdicts) as Verdict[]).filter((verdict) => totals[verdict] !== undefined)
  const items = met.map(
    (verdict) =>
      `<li><span class="tile ${classes[verdict]}"></span><span><b>${verdict}</b> <span class="number">${count(totals[verdict] ?? 0)}</span><small>${verdicts[verdict]}</small></span>`,
  )
  return `<ul class="verdicts">${items.join('')}</ul>`
}

/** Languages without a page, and the reason. */
function unserved(columns: readonly MatrixColumn[]): string {
  const items = columns
    .filter(({ status }) => status !== 'served')
    .map(
      ({ code, status, reason }) =>
        `<li><code>${htmlText(code)}</code> ${htmlText(nameOf(code, 'language'))}: ${status}${reason === undefined ? '' : `, ${htmlText(reason)}`}`,
    )
  if (items.length === 0) return ''
  return `<details><summary>Why ${items.length === 1 ? 'one language has' : `${items.length} languages have`} no pages</summary><ul class="columns">${items.join('')}</ul></details>`
}
