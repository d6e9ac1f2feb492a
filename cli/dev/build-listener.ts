import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { answerOf, headersOf, isFile } from './static-answer.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/** What both kinds of servers of Node, HTTP/1.1 and HTTP/2, know of a request. */
interface Request {
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** A socket of TLS says that it is encrypted. */
  readonly socket: object
}

interface Response {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body: Buffer | string): unknown
}

/** Host that a request is for, without its port. */
export function hostOf({ headers }: Pick<Request, 'headers'>): string {
  return String(headers[':authority'] ?? headers['host'] ?? '').replace(/:\d+$/, '')
}

/**
 * Answers requests from the folders of a build, compressed as real hosts do.
 * @param folderOf folder in `dist` of the site at a host, without its port; by default they are called the same
 */
export function buildListener(
  dist: string,
  folderOf: (host: string) => string = (host) => host,
): (request: Request, response: Response) => void {
  const compressed = new Map<string, Buffer>()
  return (request, response) => {
    void (async () => {
      const folder = join(dist, folderOf(hostOf(request)))
      const path = (request.url ?? '/').replace(/[?#].*/s, '')
      const answer = answerOf(folder, path)
      const send = (status: number, headers: Record<string, string>, body: Buffer | string): void => {
        response.writeHead(status, headers)
        response.end(body)
      }
      if ('location' in answer) return send(answer.status, { location: answer.location }, '')
      const file = 'file' in answer ? answer.file : join(folder, '404.html')
      if (answer.status === 400 || !isFile(file)) return send(answer.status, { 'content-type': 'text/plain' }, '')
      let body: Buffer = await readFile(file)
      const headers = headersOf(folder, path)
      // Browsers take it from encrypted connections only, and complain of any other.
      if (!('encrypted' in request.socket)) delete headers['cross-origin-opener-policy']
      headers['content-type'] = types[extname(file)] ?? 'application/octet-stream'
      headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
      if (extname(file) !== '.png' && String(request.headers['accept-encoding']).includes('br')) {
        headers['content-encoding'] = 'br'
        headers['vary'] = 'accept-encoding'
        const known = compressed.get(file)
        body = known ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        compressed.set(file, body)
      }
      send(answer.status, headers, body)
    })()
  }
}
