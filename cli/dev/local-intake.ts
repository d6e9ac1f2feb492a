import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../../compiler/index.ts'
import { createIntake } from '../../runtime/telemetry/testing/intake.ts'
import { startIntake } from '../../runtime/telemetry/testing/start-intake.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'

/** What takes the events of an environment on this machine. */
export interface LocalIntake {
  /** E.g. `http://127.0.0.1:4400`; none where the sites' own server takes the events. */
  readonly address?: string
  /** Answers a request to a site, if it is one for the intake. @returns whether it was. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** Starts the intake that an environment names, if it is to be on this machine. */
export async function localIntake({ name, intake }: Environment): Promise<LocalIntake> {
  if (intake?.startsWith('/')) {
    const { handle } = createIntake()
    return {
      handle(request, response) {
        const mine = request.url?.startsWith(`${intake}/`) === true
        if (mine) handle(request, response)
        return mine
      },
      close: () => Promise.resolve(),
    }
  }
  const { hostname, port } = new URL(intake ?? 'https://nowhere.invalid')
  const nothing = { handle: () => false, close: () => Promise.resolve() }
  if (!/^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname)) return nothing
  const running = await startIntake({ port: Number(port) || 80 }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'something else, perhaps another `microsites dev`, is there' : error.message
    throw new CommandFailure(
      exitCodes.findings,
      `The intake at ${intake} could not be started: ${reason}. End that, or name another port in \`environments.${name}.intake\`.`,
    )
  })
  return { ...nothing, address: running.address, close: running.close }
}
