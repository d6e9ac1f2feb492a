import type { Matrix, MatrixColumn, Totals } from '../../../compiler/lookup/matrix.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'
import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import type { Verdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { Host } from '../../program/host.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { styleFor } from '../../text/style.ts'
import type { Style } from '../../text/style.ts'
import { clipped } from './section.ts'
import { verdictMark } from './verdict-marks.ts'

/** Domains are never cut to fewer characters than this. */
const shortest = 16

/**
 * Domains × locales, one character per cell. If the terminal is too narrow for the locale names, they run
 * vertically.
 */
export function matrixText({ columns, rows, totals }: Matrix, host: Host): string {
  const style = styleFor(host.color)
  const width = host.columns ?? Infinity
  const heads = columns.map(headOf)
  const longest = rows.reduce((most, { domain }) => Math.max(most, domain.length), 5)
  const level = longest + heads.reduce((sum, head) => sum + head.length + 1, 1) <= width
  const gap = level || longest + 2 * heads.length <= width ? ' ' : ''
  const left = Math.min(longest, Math.max(shortest, width - heads.length * (1 + gap.length) - 1))
  const line = (label: string, cells: readonly string[]): string =>
    `${clipped(label, left).padEnd(left)} ${gap}${cells.join(gap)}`.trimEnd()
  const header = level
    ? [line('', heads)]
    : Array.from({ length: Math.max(0, ...heads.map((head) => head.length)) }, (_, row) =>
        line(
          '',
          heads.map((head) => head.charAt(row) || ' '),
        ),
      )
  const shown = header.map((cell) => style.bold(cell))
  const marks = Object.fromEntries(
    Object.keys(verdicts).map((verdict) => [verdict, verdictMark(verdict as Verdict, style)]),
  ) as Record<Verdict, string>
  const body = rows.map(({ domain, verdicts: cells, unknown }) => {
    const drawn = cells.map(
      (verdict, index) => marks[verdict] + (level ? ' '.repeat((heads[index]?.length ?? 1) - 1) : ''),
    )
    const also = unknown.length > 0 ? ` ${marks.unknown} ${printable(unknown.join(' '))}` : ''
    return `${line(printable(domain), drawn)}${also}`
  })
  // Repeat the header below a long table.
  const foot = rows.length > 20 ? shown : []
  return `${[...shown, ...body, ...foot, '', ...legend(totals, style), ...unserved(columns), sums({ columns, rows, totals })].join('\n')}\n`
}

const headOf = ({ code, language, meant }: MatrixColumn): string => printable(meant ? language : code)

/** The verdicts that occur, with their meaning and number. */
function legend(totals: Totals, style: Style): readonly string[] {
  const met = (Object.keys(verdicts) as Verdict[]).filter((verdict) => totals[verdict] !== undefined)
  const digits = Math.max(0, ...met.map((verdict) => String(totals[verdict]).length))
  return met.map(
    (verdict) =>
      `${verdictMark(verdict, style)} ${String(totals[verdict]).padStart(digits)}  ${verdict.padEnd(12)}  ${style.dim(verdicts[verdict])}`,
  )
}

/** Columns without a page, and the reason. */
function unserved(columns: Matrix['columns']): readonly string[] {
  const reasons = groupBy(
    columns.filter(({ status }) => status !== 'served'),
    ({ status, reason }) => (reason === undefined ? status : `${status}: ${printable(reason)}`),
  )
  return [...reasons].map(([why, all]) => `${all.map(headOf).join(', ')} (${why})`)
}

function sums({ columns, rows, totals }: Matrix): string {
  const pages = (totals.served ?? 0) + (totals.untranslated ?? 0)
  return `${plural(rows.length, 'site')} × ${plural(columns.length, 'locale')}, ${plural(pages, 'start page')}`
}
