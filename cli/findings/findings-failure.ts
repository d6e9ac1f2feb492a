import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure } from '../program/outcome.ts'
import { worstFirst } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { findingsData } from './findings-data.ts'
import { findingsPretty } from './formats/pretty.ts'

/** The outcome of a command that findings stop. @param before what the user reads first */
export function findingsFailure(report: FindingsReport, host: Pick<Host, 'color'>, before = ''): Failure {
  const diagnostics = worstFirst(report.diagnostics)
  const [worst] = diagnostics
  return {
    exitCode: exitCodes.findings,
    stderr: `${before}${findingsPretty(report, host)}`,
    message: `${worst?.message ?? ''} ${before.trim().replace(/:$/, '.')}`,
    findings: findingsData({ ...report, diagnostics }).findings,
  }
}
