/** Exit codes, the same for every command. */
export const exitCodes = {
  ok: 0,
  /** Findings at error level, or a site that failed. */
  findings: 1,
  /** There are changes, and it was asked whether there are. */
  changes: 2,
  /** A deployment was done in part, and can be resumed. */
  partial: 3,
  usage: 64,
  /** A git ref is missing, or git itself. */
  missing: 66,
  /** Our bug. */
  internal: 70,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** What a command has to say when it is done. */
export interface Outcome {
  readonly exitCode: ExitCode
  /** The result, for standard output. */
  readonly stdout?: string
  /** All else, for standard error. */
  readonly stderr?: string
}
