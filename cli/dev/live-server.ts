import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { devFolder, environmentCookie } from '../../runtime/dev/messages.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { packageRoot } from '../package-root.ts'
import { addressOf } from './dev-pages.ts'
import type { DevPages, PageAddress } from './dev-pages.ts'
import type { Intakes } from './intakes.ts'
import type { OpenPages } from './open-pages.ts'
import { withClient } from './with-client.ts'

export interface LiveServerOptions {
  readonly pages: DevPages
  readonly open: OpenPages
  readonly intakes: Intakes
  /** 0 for any that is free. */
  readonly port: number
}

export interface LiveServer {
  readonly port: number
  close(): Promise<void>
}

/** The scripts that pages get from here, by name. */
const scripts: ReadonlySet<string> = new Set(['before.js', 'page.js', 'list.js'])

/** Serves every site as it is now under its own host, and the list of them under `localhost`. Loopback only. Throws where the port is taken. */
export async function liveServer({ pages, open, intakes, port }: LiveServerOptions): Promise<LiveServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A script or picture that cannot be made is no reason to end.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.message : String(error))
    })
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = addressOf(request)
    const site = pages.placed(address)
    if (site && !address.path.startsWith(devFolder)) {
      const intake = await intakes.of(site.environment)
      if (intake.handle(request, response)) return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    if (address.path.startsWith(devFolder)) return ownAnswer(address, response)
    const found = await pages.answer(address)
    if (found.kind === 'other') {
      const { status, headers, made } = found.answer
      response.writeHead(status, headers).end(made?.content ?? '')
      return
    }
    const status = found.kind === 'page' ? found.status : { index: 200, 'no site': 404, failed: 500 }[found.kind]
    const headers = found.kind === 'page' ? found.headers : ownHeaders
    response.writeHead(status, headers).end(withClient(found.page, found.kind === 'index' ? 'list' : 'page'))
  }
  const ownAnswer = async (address: PageAddress, response: ServerResponse): Promise<void> => {
    const { query } = address
    const name = address.path.slice(devFolder.length)
    const path = query.get('path') ?? '/'
    if (name === 'events') {
      const [pathname = '/', search = ''] = path.split('?')
      const page = { ...address, path: pathname, query: new URLSearchParams(search) }
      return open.connect(page, query.get('seen') ?? '', response)
    }
    if (name === 'environment' && /^\/(?![/\\])/.test(path)) {
      const wished = `${environmentCookie}=${encodeURIComponent(query.get('name') ?? '')}; Path=/; SameSite=Lax`
      response.writeHead(303, { location: encodeURI(decodeURI(path)), 'set-cookie': wished }).end()
      return
    }
    if (!scripts.has(name)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end()
      return
    }
    const script = await readFile(join(packageRoot, 'lib/dev', name))
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .end(script)
  }
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
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        open.close()
        server.closeAllConnections()
      }),
  }
}

const ownHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
