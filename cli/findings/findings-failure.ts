import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure } from '../program/outcome.ts'
import { worstFirst } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'
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

/** The outcome of an import with errors. The notes follow them. */
export function importFailure(report: FindingsReport, errors: readonly Finding[], host: Host, notes = ''): Failure {
  const why = `Nothing was written, because of ${plural(errors.length, 'error')}:\n\n`
  const outcome = findingsFailure({ ...report, diagnostics: errors }, host, why)
  return notes === '' ? outcome : { ...outcome, stderr: `${outcome.stderr ?? ''}\n${notes}` }
}
