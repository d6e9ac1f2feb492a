import type { FindingsFormat } from '../findings/findings-formats.ts'
import type { Host } from '../program/host.ts'
import { findingsViews } from '../findings/formats/index.ts'
import type { FindingsReport } from '../project/findings-report.ts'

/**
 * A report for standard output. In GitHub Actions, annotations follow the pretty format.
 * @param pretty the pretty format, if it is not that of `validate`.
 */
export function findingsOutput(
  report: FindingsReport,
  format: FindingsFormat,
  host: Pick<Host, 'color' | 'env'>,
  pretty = findingsViews.pretty,
): string {
  const output = (format === 'pretty' ? pretty : findingsViews[format])(report, host)
  if (format !== 'pretty' || host.env['GITHUB_ACTIONS'] !== 'true') return output
  return output + findingsViews.github(report, host)
}
