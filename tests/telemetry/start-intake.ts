import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIntake } from '../../runtime/telemetry/testing/intake.ts'
import type { Intake, IntakeOptions } from '../../runtime/telemetry/testing/intake.ts'
import type { IntakeAnswer } from '../../runtime/telemetry/testing/intake-record.ts'

export interface RunningIntake extends Intake {
  /** E.g. `http://127.0.0.1:4400`, for the `intake` of telemetry settings. */
  readonly address: string
  /** Also closes all open connections, hanging ones included. */
  close(): Promise<void>
}

/** Starts an intake on loopback, on the given port or on a free one. Rejects if the port is taken. */
export async function startIntake(options: IntakeOptions & { readonly port?: number } = {}): Promise<RunningIntake> {
  const intake = createIntake(options)
  const server = createServer(intake.handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return Object.assign(Object.create(intake) as Intake, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** An HTML page instead of the expected answer, as from a captive portal or a misconfigured host. */
export const htmlAnswer: IntakeAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Welcome</title><p>Please sign in to the network.',
}
