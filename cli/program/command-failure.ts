import type { ExitCode } from './outcome.ts'

/** Ends a command with an exit code and a message for the user. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}
