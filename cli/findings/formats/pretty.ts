import type { Finding } from '../../../compiler/diagnostic/finding.ts'
import type { Span } from '../../../compiler/source/span.ts'
import { codeFrame } from '../../text/code-frame.ts'
import { shownFindings, tally, worstFirst } from '../../project/findings-report.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { placeText } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import type { Host } from '../../program/host.ts'
import { styleFor } from '../../text/style.ts'
import type { Style } from '../../text/style.ts'
import { sharedTextTable } from '../shared-text-table.ts'

/** How many related places of a finding are shown. Machine-readable formats contain all of them. */
const places = 3

/** Findings for people: place, code frame, impact and fix. With `--pages`, how much text the pages share. */
export function findingsPretty(report: FindingsReport, { color }: Pick<Host, 'color'>): string {
  const style = styleFor(color)
  return `${findingBlocks(report, style)}${sharedTextTable(report, style)}${summary(report, style)}\n`
}

/** The findings without a summary. An empty line follows each. */
export function findingBlocks(report: FindingsReport, style: Style): string {
  const linesOf = sourceLines(report)
  return shownFindings(report)
    .map((shown) => `${finding(shown, linesOf, style)}\n\n`)
    .join('')
}

function finding(one: Finding, linesOf: (file: string) => SourceLines, style: Style): string {
  // Showing one more place takes no more room than saying that there is one more.
  const shown = one.related.length > places + 1 ? one.related.slice(0, places) : one.related
  const more = one.related.length - shown.length
  const mark = one.severity === 'error' ? style.red : style.yellow
  const lines = [
    `${mark(style.bold(one.severity))}${style.dim('[')}${one.code}${style.dim(']')} ${style.bold(printable(one.message))}`,
    `  ${style.dim('╭─')} ${style.cyan(place(one.span, linesOf(one.span.file)))}`,
    ...codeFrame({ lines: linesOf(one.span.file), span: one.span, mark, style }).map((line) => `  ${line}`),
    ...shown.flatMap(({ span, message }) => [
      `  ${style.dim('├─')} ${style.cyan(place(span, linesOf(span.file)))} ${printable(message)}`,
      ...codeFrame({ lines: linesOf(span.file), span, mark: style.dim, style }).map((line) => `  ${line}`),
    ]),
    ...(more > 0 ? [`  ${style.dim('├─')} and ${plural(more, 'place')} more`] : []),
    ...(one.impact === undefined ? [] : [`  ${style.dim('= impact:')} ${printable(one.impact)}`]),
    `  ${style.dim('= fix:')} ${printable(one.help)}`,
  ]
  return lines.join('\n')
}

const place = (span: Span, lines: SourceLines): string => printable(placeText(span, lines))

function summary(report: FindingsReport, style: Style): string {
  const { counts, since } = report
  const { errors, warnings, waived } = tally(report)
  const parts = [
    plural(counts.sites, 'site'),
    plural(counts.locales, 'locale'),
    errors > 0 ? style.red(plural(errors, 'error')) : style.green('no errors'),
    ...(warnings > 0 ? [style.yellow(plural(warnings, 'warning'))] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
    ...(since ? [`${since.known} already in ${printable(since.ref)}`] : []),
  ]
  const [first] = worstFirst(report.diagnostics)
  const isShorter = report.all === false && shownFindings(report).length < report.diagnostics.length
  const more = [
    ...(isShorter ? ['Findings with the same cause are shown as one. To see each, add --all'] : []),
    ...(first ? [`For details, run microsites explain ${first.code}`] : []),
  ]
  return [parts.join(style.dim(' · ')), ...more.map((line) => style.dim(line))].join('\n')
}
