import type { FindingsDocument } from '../../../compiler/diagnostic/schema/findings.ts'
import { findingsData } from '../findings-data.ts'
import type { FindingsReport } from '../findings-report.ts'

/** Findings for programs. A new field keeps the version, a changed meaning makes the next one. */
export function findingsJson(report: FindingsReport): string {
  const document: FindingsDocument = { schema: 'microsites.validate/v1', ...findingsData(report) }
  return `${JSON.stringify(document, null, 2)}\n`
}
