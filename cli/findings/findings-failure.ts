import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure } from '../program/outcome.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'
import { findingsData } from './findings-data.ts'
import { findingsPretty } from './formats/pretty.ts'

/** The outcome of a command that findings stop. @param before what the user reads first */
export function findingsFailure(report: FindingsReport, host: Pick<Host, 'color'>, before = ''): Failure {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error')
  return {
    exitCode: exitCodes.findings,
    stderr: `${before}${findingsPretty(report, host)}`,
    message: `${before.trim() || `${plural(errors.length, 'error')}:`} ${errors[0]?.message ?? ''}`,
    findings: findingsData(report).findings,
  }
}
