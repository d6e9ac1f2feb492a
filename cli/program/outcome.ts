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

/** The result of a command. */
export interface Outcome {
  readonly exitCode: ExitCode
  /**
   * The result as data, for `--format json`. Missing if `stdout` already is in the format that the user wants, or if the
   * command fails without a result.
   */
  readonly result?: Readonly<Record<string, unknown>>
  /** Why the command fails, in a sentence, if `stderr` says more. */
  readonly message?: string
  /** The findings that stopped the command, as data. */
  readonly findings?: readonly object[]
  /** The result, for standard output. */
  readonly stdout?: string
  /** Everything else, for standard error. */
  readonly stderr?: string
}
