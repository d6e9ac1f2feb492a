import type { Host } from '../../program/host.ts'
import { readinessDetails } from './readiness-details.ts'
import { readinessJson } from './readiness-json.ts'
import type { ReadinessReport } from './readiness-report.ts'
import { readinessTable } from './readiness-table.ts'
import { styleFor } from '../../text/style.ts'

/** All formatters of `i18n check`, by their `--format` name. */
export const readinessViews = {
  text: (report, host) => (report.named ? readinessDetails : readinessTable)(report, styleFor(host.color)),
  json: (report) => readinessJson(report),
} as const satisfies Readonly<Record<string, (report: ReadinessReport, host: Host) => string>>
