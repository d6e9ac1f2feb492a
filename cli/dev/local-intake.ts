import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../../compiler/index.ts'
import { createIntake } from '../../runtime/telemetry/testing/intake.ts'
import { send } from '../serve/exchange.ts'
import { openServer } from '../serve/open-server.ts'
import { refusal } from '../serve/refusal.ts'
import { isLocal } from './local-host.ts'

/** What takes the events of an environment on this machine. */
export interface LocalIntake {
  /** E.g. `http://127.0.0.1:4400`; none where the sites' own server takes the events. */
  readonly address?: string
  /** Answers a request to a site, if it is one for the intake. @returns whether it was. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** Nobody reads what was sent before. Batches of events have half a million bytes at most, recordings more. */
const limits = { kept: 0, largestBody: 10 * 1024 * 1024 }

/** Starts the intake that an environment names, if it is to be on this machine. */
export async function localIntake({ name, intake }: Environment): Promise<LocalIntake> {
  if (intake?.startsWith('/')) {
    const { handle } = createIntake(limits)
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
  const { handle } = createIntake(limits)
  const server = await openServer(
    (request, response) => {
      // Sites ask it from their own hosts; pages of anybody else are not to.
      const refused = refusal(request, isLocal)
      if (refused) send(request, response, refused)
      else handle(request, response)
    },
    { port: Number(port) || 80, why: (error) => reason(error, name, intake ?? '') },
  )
  return { ...nothing, address: `http://127.0.0.1:${server.port}`, close: server.close }
}

function reason({ code, message }: NodeJS.ErrnoException, name: string, intake: string): string {
  const why = code === 'EADDRINUSE' ? 'something else, perhaps another `microsites dev`, is there' : message
  return `The intake at ${intake} could not be started: ${why}. End that, or name another port in \`environments.${name}.intake\`.`
}
