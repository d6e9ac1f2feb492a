import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { SecureContextOptions } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { contentType } from '../../cli/serve/content-type.ts'

/** The answer of a host. */
export interface Served {
  status: number
  readonly headers: Record<string, string>
  content: Buffer
  /** Whether to compress it if it is asked to. */
  compress: boolean
}

type ChangeServed = (served: Served, path: string, host: string) => unknown

/**
 * Serves the live release of a folder, for every host, as its sites ask for.
 * @param change what the server does wrong
 * @param certificateOf for TLS: the key and certificate of a host
 */
export async function startLiveServer(
  project: string,
  change: ChangeServed = () => {},
  certificateOf?: (host: string) => SecureContextOptions,
): Promise<{ readonly origin: string; stop(this: void): void }> {
  const answer = ({ headers: { host = '', ...asked }, url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const folder = join(project, 'live/current', host)
    if (host.startsWith('www.'))
      return void response.writeHead(301, { location: `https://${host.replace('www.', '')}${url}` }).end()
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
        'content-type': contentType(there ? file : '.html'),
      },
      content: there ? readFileSync(file) : Buffer.alloc(0),
      compress: true,
    }
    change(served, path, host)
    if (served.compress && asked['accept-encoding']?.includes('gzip') === true) {
      served.headers['content-encoding'] = 'gzip'
      served.content = gzipSync(served.content)
    }
    response.writeHead(served.status, served.headers).end(served.content)
  }
  const server = certificateOf
    ? createSecureServer({ SNICallback: (host, use) => use(null, createSecureContext(certificateOf(host))) }, answer)
    : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { origin: `http${certificateOf ? 's' : ''}://127.0.0.1:${port}`, stop: () => void server.close() }
}
