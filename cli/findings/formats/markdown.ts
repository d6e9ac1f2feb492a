import type { Finding } from '../../../compiler/diagnostic/finding.ts'
import { sameHere } from '../../../compiler/diagnostic/one-per-cause.ts'
import { shownFindings, tally, worstFirst } from '../../project/findings-report.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { markdownCode, markdownText } from '../../text/markdown-text.ts'
import { plural } from '../../text/plural.ts'
import { placeText } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { SourceLines } from '../../text/source-lines.ts'

/** Characters of the list at most: a comment on GitHub accepts 65,536. */
const longest = 60_000

/** Findings as Markdown for a comment or a job summary: a list, errors first. Text from files is escaped. */
export function findingsMarkdown(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const { errors, warnings, waived } = tally(report)
  const title = [
    errors > 0 ? plural(errors, 'error') : 'no errors',
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
    ...(report.since ? [`${report.since.known} already in ${markdownCode(report.since.ref)}`] : []),
  ].join(', ')
  const all = worstFirst(shownFindings(report))
  const items: string[] = []
  let length = 0
  for (const finding of all) {
    const item = listItem(finding, linesOf(finding.span.file), report.folder)
    length += item.length
    if (length > longest) break
    items.push(item)
  }
  const left = all.length - items.length
  const more = left > 0 ? `\n… and ${plural(left, 'more finding')}.\n` : ''
  return `### microsites validate: ${title}\n${items.length > 0 ? '\n' : ''}${items.join('')}${more}`
}

function listItem(finding: Finding, lines: SourceLines, folder: string): string {
  const place = markdownCode(folder + placeText(finding.span, lines))
  const others = finding.related.filter(({ message }) => message === sameHere).length
  const also = others > 0 ? ` and ${plural(others, 'place')} more` : ''
  return [
    `- **${finding.severity}** ${markdownCode(finding.code)} at ${place}${also}`,
    markdownText(finding.message),
    ...(finding.impact === undefined ? [] : [`Impact: ${markdownText(finding.impact)}`]),
    `Fix: ${markdownText(finding.help)}\n`,
  ].join('\\\n  ')
}
