import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildListener } from '../../cli/serve/preview/build-listener.ts'

export interface StaticServer {
  readonly port: number
  close(): Promise<void>
}

/** Serves every folder of a build on loopback, each under its own host and below `.localhost`, like any static host. */
export async function serveBuild(dist: string): Promise<StaticServer> {
  const server = createServer(buildListener(dist, { folderOf: (host) => host.replace(/\.localhost$/, '') }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
