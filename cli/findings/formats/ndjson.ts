import type { FindingLine, SummaryLine } from '../../../compiler/diagnostic/schema/findings.ts'
import { findingsData } from '../findings-data.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { jsonSafe } from '../../text/json-safe.ts'

/** One line of JSON per finding, waived ones last, followed by a summary line. */
export function findingsNdjson(report: FindingsReport): string {
  const { findings, waived, ...rest } = findingsData(report)
  const lines: readonly (FindingLine | SummaryLine)[] = [
    ...[...findings, ...waived].map((finding) => ({ schema: 'microsites.finding/v1' as const, ...finding })),
    { schema: 'microsites.summary/v1', ...rest },
  ]
  return jsonSafe(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
