import { findingTexts } from '../finding-texts.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { regionOf } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import { jsonSafe } from '../../text/json-safe.ts'

/** A code quality report, which GitLab shows in merge requests. */
export function findingsGitlab(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const issues = report.diagnostics.map((diagnostic) => {
    const { code, fingerprint, severity, span } = diagnostic
    const region = regionOf(span, linesOf(span.file))
    return {
      description: findingTexts(diagnostic).join(' '),
      check_name: code,
      fingerprint,
      severity: severity === 'error' ? 'critical' : 'minor',
      location: {
        path: report.folder + span.file,
        // GitLab requires a line.
        lines: { begin: region?.start.line ?? 1, end: region?.end.line ?? 1 },
      },
    }
  })
  return jsonSafe(`${JSON.stringify(issues, null, 2)}\n`)
}
