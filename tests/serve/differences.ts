export interface Comparable {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

/** In what answers of `preview` are not what nginx says, and why: each takes out of an answer what differs. All else is equal. */
export const differences: Readonly<Record<string, (answer: Comparable) => void>> = {
  'of the connection and the program': ({ headers }) => {
    for (const name of ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
  },
  'browsers take these over TLS alone': ({ headers }) => {
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy']) delete headers[name]
  },
  'the digest of a file instead of its time and size': ({ headers }) => {
    headers['etag'] &&= headers['etag'].replace(/"[^"]+"/, '"…"')
  },
  'the type of scripts as the standard has it now': ({ headers }) => {
    headers['content-type'] &&= headers['content-type'].replace('application/javascript', 'text/javascript')
  },
  'that styles are in UTF-8, which nginx says of scripts and pages alone': ({ headers }) => {
    headers['content-type'] &&= headers['content-type'].replace('text/css; charset=utf-8', 'text/css')
  },
  'the length of what is compressed, which nginx does not wait for': ({ headers }) => {
    if (headers['content-encoding']) delete headers['content-length']
  },
  'words of their own where the site has none, and which methods there are': (answer) => {
    if (![301, 400, 405, 412, 414, 416, 421].includes(answer.status)) return
    answer.body = ''
    for (const name of ['content-type', 'content-length', 'allow']) delete answer.headers[name]
  },
  'nginx says all of its headers twice with 416': ({ status, headers }) => {
    if (status !== 416) return
    delete headers['vary']
    for (const [name, value] of Object.entries(headers)) headers[name] = value?.split(' AND ')[0]
  },
}

/** Requests of whose answers the statuses alone are named, since these or all of the headers differ. */
export interface Deviation {
  readonly why: string
  readonly nginx: number
  readonly preview: number
  /** Heads of requests, whole; `HOST` is a site's, `MOVED` that of a domain that has moved. */
  readonly heads: readonly (readonly string[])[]
}

const at = (host: string, ...lines: readonly string[]): readonly string[] => {
  const [first = '', ...others] = lines
  return [`${first} HTTP/1.1`, `Host: ${host}`, ...others]
}

const writing = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']
const toAll = (paths: string, host = 'HOST'): readonly (readonly string[])[] =>
  paths.split(' ').flatMap((path) => writing.map((method) => at(host, `${method} ${path}`)))

/** Where the two differ by intent, or by what Node's parser of HTTP takes. */
export const deviations: readonly Deviation[] = [
  {
    why: 'What cannot be read is not written to either: nginx leads away whoever writes,',
    nginx: 301,
    preview: 405,
    heads: [
      ...toAll('/kyoto/city /old/kyoto'),
      ...toAll('/de / /nowhere', 'MOVED'),
      at('HOST', 'POST /legal'),
      at('HOST', 'POST /de'),
    ],
  },
  {
    why: '… and tells them what is missing.',
    nginx: 404,
    preview: 405,
    heads: toAll('/nowhere /nowhere/ /assets/gone.js /_headers /.env /_nginx.conf'),
  },
  {
    why: 'nginx refuses TRACE before it reads what the site says of caching.',
    nginx: 405,
    preview: 405,
    heads: ['/', '/legal', '/nowhere', '/assets/gone.js'].map((path) => at('HOST', `TRACE ${path}`)),
  },
  {
    why: 'Who names two hosts is answered with the headers of none; nginx takes those of the first one named.',
    nginx: 400,
    preview: 400,
    heads: ['HOST', 'other.example', ''].map((other) => at('HOST', 'GET /', `Host: ${other}`)),
  },
  {
    why: 'Several parts come as the whole file, which whoever asks has to take as well.',
    nginx: 206,
    preview: 200,
    heads: ['0-9,20-29', '0-0,-1', '0-9, 5-20'].map((range) => at('HOST', 'GET /', `Range: bytes=${range}`)),
  },
  {
    why: 'A host that is none is a foreign one.',
    nginx: 400,
    preview: 421,
    heads: [['GET / HTTP/1.1'], at('', 'GET /'), at('HOST/x', 'GET /'), at('..', 'GET /')],
  },
  {
    why: 'Under the names of this machine `preview` lists all sites.',
    nginx: 421,
    preview: 200,
    heads: [at('127.0.0.1', 'GET /'), at('localhost', 'GET /'), at('[::1]', 'GET /')],
  },
  {
    why: 'Other sites may not ask this one.',
    nginx: 200,
    preview: 403,
    heads: ['http://evil.example', 'null'].map((origin) => at('HOST', 'GET /', `Origin: ${origin}`)),
  },
  {
    why: 'Bytes outside of ASCII are refused by the parser of Node. Browsers write them with percent signs.',
    nginx: 404,
    preview: 400,
    heads: [at('HOST', 'GET /\u{ff}'), at('HOST', 'GET /\u{c3}\u{bc}')],
  },
  {
    why: 'Versions of HTTP other than 1.0 and 1.1 are refused in one way.',
    nginx: 505,
    preview: 400,
    heads: [['GET / HTTP/2.0', 'Host: HOST']],
  },
  {
    why: '… those that nobody has written as well.',
    nginx: 200,
    preview: 400,
    heads: [['GET / HTTP/1.2', 'Host: HOST']],
  },
]
