import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

export interface StaticServer {
  readonly port: number
  close(): Promise<void>
}

/** Serves every folder of a build on loopback, each under its own host, as any static host would. */
export async function serveBuild(dist: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
      const folder = join(dist, host)
      const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      const send = async (status: number, name: string): Promise<void> => {
        const body = await readFile(name)
        response.writeHead(status, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body)
      }
      if (!file.startsWith(folder)) return void response.writeHead(400).end()
      await send(200, file)
        .catch(() => send(404, join(folder, '404.html')))
        .catch(() => response.writeHead(404).end())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
