import { findingsDocument } from '../findings-data.ts'
import { documentText } from '../../program/document-text.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { jsonSafe } from '../../text/json-safe.ts'

/** Findings as JSON, for `--report` and `--watch`. */
export function findingsJson(report: FindingsReport): string {
  return jsonSafe(documentText(findingsDocument(report)))
}
