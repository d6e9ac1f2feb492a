import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import type { Host } from '../program/host.ts'
import type { Failure } from '../program/outcome.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'

/** The outcome of an import with errors. The notes follow them. */
export function refusal(report: FindingsReport, errors: readonly Finding[], host: Host, notes = ''): Failure {
  const why = `Nothing was written, because of ${plural(errors.length, 'error')}:\n\n`
  const outcome = findingsFailure({ ...report, diagnostics: errors }, host, why)
  return notes === '' ? outcome : { ...outcome, stderr: `${outcome.stderr ?? ''}\n${notes}` }
}
