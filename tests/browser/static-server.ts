import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

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

/** What a static host answers to a path: a file of the site, another path, or nothing. */
export type Answer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301 | 302 | 307 | 308; readonly location: string }
  | { readonly status: 400 | 404 }

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Asks a site's folder for a path, by the rules that static hosts have in common: files first, then `_redirects`, then folders. */
export function answerOf(folder: string, pathname: string): Answer {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return { status: 400 }
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(folder)) return { status: 400 }
  if (isFile(file)) return { status: 200, file }
  const rule = redirectsOf(folder).find(({ from }) => from === path)
  if (rule) return { status: rule.status, location: rule.to }
  return isFile(join(file, 'index.html')) ? { status: 308, location: `${pathname}/` } : { status: 404 }
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: 301 | 302 | 307 | 308
}

/** The plain rules of a `_redirects` file, as Netlify and Cloudflare Pages read it. */
function redirectsOf(folder: string): Redirect[] {
  return linesOf(join(folder, '_redirects')).flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/)
    return from && to ? [{ from, to, status: Number(status) as Redirect['status'] }] : []
  })
}

/** What a `_headers` file sends with a path. */
export function headersOf(folder: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of linesOf(join(folder, '_headers'))) {
    if (!/^\s/.test(line)) {
      const pattern = line.trim()
      applies = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    } else if (applies) {
      const colon = line.indexOf(':')
      headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
    }
  }
  return headers
}

function linesOf(file: string): string[] {
  if (!isFile(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** What both kinds of servers of Node, HTTP/1.1 and HTTP/2, know of a request. */
interface Request {
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Response {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body: Buffer | string): unknown
}

/** Answers requests from the folders of a build, each under its own host, compressed as real hosts do. */
export function buildListener(dist: string): (request: Request, response: Response) => void {
  const compressed = new Map<string, Buffer>()
  return (request, response) => {
    void (async () => {
      const host = String(request.headers[':authority'] ?? request.headers['host'] ?? '').replace(/:\d+$/, '')
      const folder = join(dist, host)
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

export interface StaticServer {
  readonly port: number
  close(): Promise<void>
}

/** Serves every folder of a build on loopback, each under its own host, as any static host would. */
export async function serveBuild(dist: string): Promise<StaticServer> {
  const server = createServer(buildListener(dist))
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
