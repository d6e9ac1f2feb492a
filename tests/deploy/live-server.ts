import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** The answer of a host. */
export interface Served {
  status: number
  readonly headers: Record<string, string>
  content: Buffer
}

type ChangeServed = (served: Served, path: string, host: string) => unknown

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** Serves the live release of a folder, for every host, as its sites ask for. @param change what the server does wrong */
export async function startLiveServer(
  project: string,
  change: ChangeServed = () => {},
): Promise<{ readonly origin: string; stop(this: void): void }> {
  const server = createServer(({ headers: { host = '' }, url = '/' }, response) => {
    const folder = join(project, 'live/current', host)
    if (!existsSync(folder)) return void response.writeHead(421).end()
    const path = decodeURIComponent(url.endsWith('/') ? `${url}index.html` : url)
    const file = join(folder, path)
    const { headers } = JSON.parse(readFileSync(join(folder, '.well-known/microsites.json'), 'utf8')) as {
      readonly headers: Readonly<Record<'pages' | 'assets', readonly (readonly [string, string])[]>>
    }
    const own = headers[url.startsWith('/assets/') ? 'assets' : 'pages']
    const there = existsSync(file)
    const served: Served = {
      status: there ? 200 : 404,
      headers: {
        ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
        'content-type': `${types[there ? extname(file) : '.html'] ?? 'text/plain'}; charset=utf-8`,
      },
      content: there ? readFileSync(file) : Buffer.alloc(0),
    }
    change(served, path, host)
    response.writeHead(served.status, served.headers).end(served.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
