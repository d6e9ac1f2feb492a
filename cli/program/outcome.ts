import type { FindingData } from '../../compiler/diagnostic/schema/findings.ts'
import type { CommandWords, DocumentOf, ResultOf } from '../../compiler/results/result-of.ts'

/** Exit codes, the same for every command. */
export const exitCodes = {
  ok: 0,
  /** Findings at error level, or a site that failed. */
  findings: 1,
  /** There are changes that `--exit-code` or `--fail-on` asks for. */
  changes: 2,
  /** A deployment is partly done and can be resumed. */
  partial: 3,
  usage: 64,
  /** The record of a deployment is damaged. */
  data: 65,
  /** A git ref or git itself is missing. */
  missing: 66,
  /** A bug of this program. */
  internal: 70,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

interface Ended {
  /** What people also read, on standard error, in every format. */
  readonly stderr?: string
}

/** The end of a command without a result. */
export interface Failure extends Ended {
  readonly exitCode: Exclude<ExitCode, typeof exitCodes.ok>
  /** Why, in a sentence, if `stderr` says more. */
  readonly message?: string
  /** The findings that stopped the command, as data. */
  readonly findings?: readonly FindingData[]
  readonly result?: never
  readonly document?: never
  readonly text?: never
}

/** A result that is one line of JSON. */
interface Answered<Words extends CommandWords> extends Ended {
  readonly exitCode: ExitCode
  readonly result: ResultOf<Words>
  /** The same in any other format. Missing if `stderr` has it. */
  readonly text?: string
  readonly document?: never
}

/** A result that is a document of its own. Only what is printed is computed. */
interface Documented<Words extends CommandWords> extends Ended {
  readonly exitCode: ExitCode
  readonly document: () => DocumentOf<Words>
  /** The fields of the document whose items have a line each. By default, every value has a line. */
  readonly rows?: readonly string[]
  /** The same in any other format. */
  readonly text: () => string
  readonly result?: never
}

/** The end of a command that has no document. */
export type ResultOrFailure<Words extends CommandWords> = Answered<Words> | Failure

/** The end of a command. `run.ts` prints it in the format that the user wants. */
export type Outcome<Words extends CommandWords = CommandWords> = ResultOrFailure<Words> | Documented<Words>
