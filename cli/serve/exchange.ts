/** What both kinds of servers of Node, HTTP/1.1 and HTTP/2, know of a request. */
export interface Request {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly httpVersion: string
  readonly httpVersionMajor: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[]
  /** A socket of TLS says that it is encrypted. */
  readonly socket: object
}

export interface Response {
  writeHead(status: number, headers: Record<string, string | number>): unknown
  end(body: Buffer | string): unknown
  destroy(): unknown
}

/** What is sent. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** None with what has no length either. */
  readonly body: Buffer | undefined
}

/** The first value of a header, as nginx reads those that come twice. @param name in small letters */
export function firstOf({ rawHeaders }: Pick<Request, 'rawHeaders'>, name: string): string | undefined {
  const at = rawHeaders.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at < 0 ? undefined : rawHeaders[at + 1]
}

/** A few words for who has asked what cannot be answered otherwise. */
export function wordsReply(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, body: Buffer.from(text) }
}

/** Sends a reply, without its body to who asks for its head alone. */
export function send(request: Request, response: Response, { status, headers, body }: Reply): void {
  const { method, httpVersionMajor, headers: asked } = request
  const sent: Record<string, string | number> = { ...headers }
  if (body) sent['Content-Length'] = body.length
  // What else comes on this connection is not read: nobody may send anything to a folder.
  const sends = asked['transfer-encoding'] !== undefined || Number(asked['content-length'] ?? 0) > 0
  if (sends && httpVersionMajor < 2) sent['Connection'] = 'close'
  response.writeHead(status, sent)
  response.end(method === 'HEAD' ? '' : (body ?? ''))
}
