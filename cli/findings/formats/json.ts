import type { FindingsDocument } from '../../../compiler/diagnostic/schema/findings.ts'
import { findingsData } from '../findings-data.ts'
import type { FindingsReport } from '../../project/findings-report.ts'

/** Findings as JSON. A new field keeps the schema version; a changed meaning increases it. */
export function findingsJson(report: FindingsReport): string {
  const document: FindingsDocument = { schema: 'microsites.validate/v1', ...findingsData(report) }
  return `${JSON.stringify(document, null, 2)}\n`
}
