import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { SecureContextOptions } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { withQuery } from '../../compiler/domain/with-query.ts'
import { contentType } from '../../cli/serve/content-type.ts'

/** The answer of a host. */
export interface Served {
  status: number
  readonly headers: Record<string, string>
  content: Buffer
  /** Whether to compress it if it is asked to. */
  compress: boolean
  /** Closes the connection, or leaves it open, without an answer. */
  silent?: 'closed' | 'open'
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
  const answer = ({ headers: accepted, url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const { host = '', 'accept-encoding': encodings = '' } = accepted
    const path = decodeURIComponent(url.endsWith('/') ? `${url}index.html` : url)
    const served = servedAt(join(project, 'live/current', host), host, url, path)
    change(served, path, host)
    if (served.silent === 'closed') response.destroy()
    if (served.silent) return
    if (served.compress && encodings.includes('gzip')) {
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

/** What a host serves that does as its site asks. */
function servedAt(folder: string, host: string, url: string, path: string): Served {
  const none = { content: Buffer.from('none'), compress: false }
  if (host.startsWith('www.'))
    return { ...none, status: 301, headers: { location: `https://${host.replace('www.', '')}${url}` } }
  if (!existsSync(folder)) return { ...none, status: 421, headers: {} }
  const file = join(folder, path)
  const { headers } = JSON.parse(readFileSync(join(folder, '.well-known/microsites.json'), 'utf8')) as {
    readonly headers?: Readonly<Record<'pages' | 'assets', readonly (readonly [string, string])[]>>
  }
  const there = existsSync(file)
  const own = headers?.[there && url.startsWith('/assets/') ? 'assets' : 'pages'] ?? []
  const [asked = ''] = url.split('?')
  const rules = readFileSync(join(folder, '_redirects'), 'utf8').matchAll(/^(\/\S*) (\S+) (30\d)$/gm)
  const fits = ([, from = '']: readonly string[]): boolean =>
    from.endsWith('*') ? asked.startsWith(from.slice(0, -1)) : asked === from
  const [, , to = '', status] = there ? [] : ([...rules].find(fits) ?? [])
  const missing = existsSync(join(folder, 'index.html')) ? 404 : 410
  const page = join(folder, '404.html')
  return {
    status: there ? 200 : Number(status ?? missing),
    headers: {
      ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
      'content-type': contentType(there ? file : '.html'),
      ...(status !== undefined && { location: withQuery(to, url.slice(asked.length)) }),
    },
    content: there || existsSync(page) ? readFileSync(there ? file : page) : Buffer.from(''),
    compress: true,
  }
}
