import type { Host } from '../host.ts'
import { findingsJson } from './findings-json.ts'
import type { FindingsReport } from './findings-report.ts'
import { findingsText } from './findings-text.ts'
import { styleFor } from './style.ts'

/** Every format of findings, by the name that `--format` takes. */
export const findingsViews = {
  text: (report, host) => findingsText(report, styleFor(host.color)),
  json: (report) => findingsJson(report),
} as const satisfies Readonly<Record<string, (report: FindingsReport, host: Host) => string>>
