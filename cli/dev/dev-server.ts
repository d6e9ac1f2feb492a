import type { RequestListener } from 'node:http'
import { buildListener } from '../serve/build-listener.ts'
import { send } from '../serve/exchange.ts'
import { foreignHostPage } from '../serve/foreign-host-page.ts'
import { hostOf } from '../serve/host-of.ts'
import { openServer } from '../serve/open-server.ts'
import type { OpenServer } from '../serve/open-server.ts'
import { refusal } from '../serve/refusal.ts'
import type { DevSite } from './dev-sites.ts'
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

/** Names of this machine, under which no site lies. */
const own: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * Serves every site of a build under its own host, and a page that leads to them under `localhost`. Loopback only. Throws
 * where the port is taken.
 */
export async function devServer({ dist, sites, intake, port, ready }: DevServerOptions): Promise<OpenServer> {
  const domains = new Map(sites.map(({ host, domain }) => [host, domain]))
  const serveSite = buildListener(dist, (host) => domains.get(host))
  const answer: RequestListener = (request, response) => {
    const host = hostOf(request)
    const refused = refusal(request, (name) => domains.has(name) || own.has(name))
    if (refused) return send(request, response, refused)
    if (domains.has(host)) {
      if (!intake.handle(request, response)) serveSite(request, response)
      return
    }
    const found = request.url === '/'
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? indexPage(sites, server.port) : foreignHostPage(server.port))
  }
  const server: OpenServer = await openServer(
    (request, response) => {
      void (ready ?? Promise.resolve()).then(() => answer(request, response))
    },
    { port },
  )
  return server
}
