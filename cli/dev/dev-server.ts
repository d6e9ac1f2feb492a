import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { buildListener, hostOf } from './build-listener.ts'
import type { DevSite } from './dev-sites.ts'
import { missingPage } from './missing-page.ts'
import { indexPage } from './index-page.ts'
import type { LocalIntake } from './local-intake.ts'

export interface DevServerOptions {
  /** Absolute folder of a build. */
  readonly dist: string
  readonly sites: readonly DevSite[]
  readonly intake: Pick<LocalIntake, 'handle'>
  /** 0 for any that is free. */
  readonly port: number
  /** Requests wait for it: the build, while it is being made. */
  readonly ready?: Promise<void>
}

export interface DevServer {
  readonly port: number
  close(): Promise<void>
}

/** Names of this machine, under which no site lies. */
const own: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * Serves every site of a build under its own host, and a page that leads to them under `localhost`. Loopback only. Throws
 * where the port is taken.
 */
export async function devServer({ dist, sites, intake, port, ready }: DevServerOptions): Promise<DevServer> {
  const domains = new Map(sites.map(({ host, domain }) => [host, domain]))
  const serveSite = buildListener(dist, (host) => domains.get(host) ?? '')
  const answer: RequestListener = (request, response) => {
    const host = hostOf(request)
    if (domains.has(host)) {
      if (!intake.handle(request, response)) serveSite(request, response)
      return
    }
    const found = own.has(host) && request.url === '/'
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? indexPage(sites, portOf(server)) : missingPage(portOf(server)))
  }
  const server = createServer((request, response) => {
    void (ready ?? Promise.resolve()).then(() => answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    throw new CommandFailure(
      exitCodes.findings,
      taken ? `Port ${port} is taken. Choose another with \`--port\`.` : error.message,
    )
  })
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const portOf = (server: ReturnType<typeof createServer>): number => (server.address() as AddressInfo).port
