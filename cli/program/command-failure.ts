import { exitCodes } from './outcome.ts'
import type { ExitCode, Failure } from './outcome.ts'

/** Ends a command with an exit code and a message for the user. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode
  /** What programs get instead of the message. */
  readonly data: Pick<Failure, 'message' | 'findings'>

  constructor(
    exitCode: ExitCode,
    message: string,
    { message: short = message, findings }: CommandFailure['data'] = {},
  ) {
    super(message)
    this.exitCode = exitCode
    this.data = { message: short, ...(findings && { findings }) }
  }
}

/** For `catch`: returns `undefined` for a {@link CommandFailure}, and throws every other error again. */
export function ignoreRefusal(error: unknown): undefined {
  if (error instanceof CommandFailure) return undefined
  throw error
}

/** Ends a command that cannot be carried out as it is written. */
export class UsageFailure extends CommandFailure {
  constructor(message: string) {
    super(exitCodes.usage, message)
  }
}

/** Ends a command that changes files, before it has changed any. */
export class NothingWritten extends CommandFailure {
  /** @param why one or more sentences */
  constructor(why: string) {
    super(exitCodes.findings, `${why} Nothing was written.`)
  }
}
