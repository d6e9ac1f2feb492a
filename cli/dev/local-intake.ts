import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '../../compiler/3-resolve/project.ts'
import { createIntake } from '../../runtime/telemetry/testing/intake.ts'
import { send } from '../serve/exchange.ts'
import { openServer } from '../serve/open-server.ts'
import { refusal } from '../serve/refusal.ts'
import { isLocal } from './local-host.ts'

/** A local receiver for the events of an environment. */
export interface LocalIntake {
  /** E.g. `http://127.0.0.1:4400`; omitted if the sites' own server receives the events. */
  readonly address?: string
  /** Answers a request to a site if it is meant for the intake. @returns whether it was. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

/** Accepts nothing. */
export const noIntake: LocalIntake = { handle: () => false, close: () => Promise.resolve() }

/**
 * Nothing is kept, because nobody reads it. `largestBody` is in bytes: batches of events have at most half a
 * million, and recordings have more.
 */
const limits = { kept: 0, largestBody: 10 * 1024 * 1024 }

/** Starts the intake of an environment if it is on this machine. Throws if it cannot start. */
export async function localIntake({ intake }: Pick<Environment, 'intake'>): Promise<LocalIntake> {
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
  if (!/^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname)) return noIntake
  const { handle } = createIntake(limits)
  const server = await openServer(
    (request, response) => {
      // Only pages of local sites may send events.
      const refused = refusal(request, isLocal)
      if (refused) send(request, response, refused)
      else handle(request, response)
    },
    { port: Number(port) || 80, why: reason },
  )
  return { ...noIntake, address: `http://127.0.0.1:${server.port}`, close: server.close }
}

function reason({ code, message }: NodeJS.ErrnoException): string {
  if (code !== 'EADDRINUSE') return message
  return 'another program, perhaps another `microsites dev`, uses this port and receives the events of the pages.'
}
