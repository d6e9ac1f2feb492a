import type { Finding } from '../../../compiler/diagnostic/finding.ts'
import { worstFirst } from '../../project/findings-report.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { regionOf } from '../../text/region.ts'
import { workflowCommand } from '../../text/workflow-command.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import { findingTexts } from '../finding-texts.ts'

/** The number of annotations of each kind that GitHub shows per step. */
const most = 10

/** Workflow commands that GitHub Actions shows at the lines of a pull request, errors first. */
export function findingsGithub(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const all = worstFirst(report.diagnostics)
  const shown = all.slice(0, all.length > most ? most - 1 : most)
  const [next, ...others] = all.slice(shown.length)
  return [
    ...shown.map((finding) => annotation(finding, linesOf(finding.span.file), report.folder)),
    ...(next
      ? [
          workflowCommand(
            next.severity,
            { title: 'microsites' },
            `There are ${plural(others.length + 1, 'more finding')}.`,
          ),
        ]
      : []),
  ].join('')
}

function annotation(finding: Finding, lines: SourceLines, folder: string): string {
  const region = regionOf(finding.span, lines)
  const oneLine = region && region.start.line === region.end.line
  // GitHub rejects columns for a region of several lines.
  const properties = {
    file: printable(folder + finding.span.file),
    ...(region && { line: region.start.line, endLine: region.end.line }),
    ...(oneLine && { col: region.start.column, endColumn: Math.max(region.start.column, region.end.column - 1) }),
    title: finding.code,
  }
  return workflowCommand(finding.severity, properties, findingTexts(finding).map(printable).join('\n'))
}
