import { run } from './run.ts'
import { exitCodes } from './program/outcome.ts'
import { processHost } from './program/process-host.ts'
import { systemFailure } from './text/system-failure.ts'

/** Runs the program: argv → command → outcome → standard output, standard error, exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const host = processHost()
  process.stdout.on('error', endUnheard)
  process.exitCode = await run(argv, host)
}

/** Ends the process when standard output fails. Silent if the reader has closed it, as `| head` does. */
function endUnheard(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`${systemFailure(error) ?? error.message}\n`)
  process.exit(exitCodes.findings)
}
