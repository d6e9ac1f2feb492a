import type { ExitCode } from './outcome.ts'

/** A reason, for the user, why a command cannot go on. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}
