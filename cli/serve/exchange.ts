import type { Header } from '../../compiler/plan/hosting/delivery.ts'

/** The parts of a request that both Node's HTTP/1.1 and HTTP/2 servers provide. */
export interface Request {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersion: string
  readonly httpVersionMajor: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Has `encrypted` if it is a TLS socket. */
  readonly socket: object
}

export interface Response {
  /** Whether the status and headers are already on their way. */
  readonly headersSent: boolean
  setHeader(name: string, value: string): unknown
  writeHead(status: number, headers: Record<string, string | number>): unknown
  end(body: Buffer | string): unknown
  destroy(): unknown
}

/** A response to send. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** On plain HTTP, browsers ignore the first and log a warning about the second. */
const encryptedOnly: ReadonlySet<string> = new Set(['Strict-Transport-Security', 'Cross-Origin-Opener-Policy'])

/** The headers that browsers accept over the connection of this request. */
export function sendable(headers: readonly Header[], { socket }: Pick<Request, 'socket'>): readonly Header[] {
  return 'encrypted' in socket ? headers : headers.filter(([name]) => !encryptedOnly.has(name))
}

/** A short plain-text response. */
export function wordsReply(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: Buffer.from(text) }
}

/** Sends a reply, without its body for a `HEAD` request. */
export function send(request: Request, response: Response, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, ...afterBody(request), 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? '' : body)
}

/** The header that closes the connection after a request with a body, because the body is never read. */
export function afterBody({ httpVersionMajor, headers }: Request): Record<string, string> {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && httpVersionMajor < 2 ? { Connection: 'close' } : {}
}
