import { createSecureServer } from 'node:http2'
import type { ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { buildListener } from '../../../cli/serve/preview/build-listener.ts'
import type { StaticServer } from '../../../tests/browser/static-server.ts'

/**
 * Serves a build on loopback as hosts do today, over TLS and HTTP/2, so that its pages have the addresses that they
 * name themselves. The certificate is made for the run: browsers must be told to accept it.
 */
export async function serveSecurely(dist: string): Promise<StaticServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert, allowHTTP1: true }, buildListener(dist))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}
