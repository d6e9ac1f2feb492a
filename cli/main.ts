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

/** Ends the process when standard output fails, unless its reader has gone: that ends it like a signal. */
function endUnheard(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`${systemFailure(error) ?? error.message}\n`)
  process.exit(exitCodes.findings)
}
