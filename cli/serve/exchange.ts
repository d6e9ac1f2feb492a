/** The parts of a request that both Node's HTTP/1.1 and HTTP/2 servers provide. */
export interface Request {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersion: string
  readonly httpVersionMajor: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values alternately, as received. */
  readonly rawHeaders: readonly string[]
  /** Has `encrypted` if it is a TLS socket. */
  readonly socket: object
}

export interface Response {
  writeHead(status: number, headers: Record<string, string | number>): unknown
  end(body: Buffer | string): unknown
  destroy(): unknown
}

/** A response to send. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for a response without a `Content-Length`. */
  readonly body: Buffer | undefined
}

/** The first value of a header, which is how nginx treats repeated headers. @param name in lower case */
export function firstOf({ rawHeaders }: Pick<Request, 'rawHeaders'>, name: string): string | undefined {
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at < 0 ? undefined : rawHeaders[at + 1]
}

/** A short plain-text response. */
export function wordsReply(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: Buffer.from(text) }
}

/** Sends a reply, without its body for a `HEAD` request. */
export function send(request: Request, response: Response, { status, headers, body }: Reply): void {
  const { method, httpVersionMajor, headers: asked } = request
  const sent: Record<string, string | number> = { ...headers }
  if (body) sent['Content-Length'] = body.length
  // A request body is never read, so do not reuse the connection.
  const sends = asked['transfer-encoding'] !== undefined || Number(asked['content-length'] ?? 0) > 0
  if (sends && httpVersionMajor < 2) sent['Connection'] = 'close'
  response.writeHead(status, sent)
  response.end(method === 'HEAD' ? '' : (body ?? ''))
}
