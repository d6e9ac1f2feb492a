export interface Comparable {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

/** The parts of a request on which a difference depends. */
export interface Asking {
  readonly method: string
  /** Value of its first `Accept-Encoding`; empty without one. */
  readonly accepts: string
}

/** Values of `Accept-Encoding` of which `preview` takes `gzip` at its name alone. No browser sends them. */
const looselyRead: ReadonlySet<string> = new Set(
  `GZIP|gzip;q=0|gzip;q=0.0|gzip;q=0.000|gzip; q=0|gzip ;q=0|gzip;q=1.5|gzip;q=1.0000|gzip;q=0.0001|gzip;q=abc|gzip;Q=0|x-gzip
gzip;q=0, *|"gzip"|gzip;foo=1|gzip;q=0;x=1|gzip;q=1;x=1|gzip;q=|gzip;q|gzip x|gzip;q=0, gzip|gzip;q=2|gzip;q=0.|gzip; q =1|gzip;q= 1
gzipx, gzip|gzip;q=0.5x`.split(/[|\n]/),
)

/** In what answers of `preview` are not what nginx says, and why: each takes out of an answer what differs. All else is equal. */
export const differences: Readonly<Record<string, (answer: Comparable, asked: Asking) => void>> = {
  'of the connection and the program': ({ headers }) => {
    for (const name of ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
  },
  'browsers take these over TLS alone': ({ headers }) => {
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy']) delete headers[name]
  },
  'time and size of a file are written differently in its ETag, which is always a weak one': ({ headers }) => {
    headers['etag'] &&= '"…"'
  },
  'error pages have no ETag, because nobody asks for them by it': ({ status, headers }) => {
    if (status === 404 || status === 410) delete headers['etag']
  },
  'an answer about a file without the complete file says all the same that it varies, when it changed, and that it has parts':
    ({ status, headers }) => {
      if (![206, 304, 412, 416].includes(status)) return
      delete headers['accept-ranges']
      if (status === 206) return
      delete headers['vary']
      if (status === 304) return
      for (const name of ['etag', 'last-modified']) delete headers[name]
    },
  'parts of a file can be asked for even if the complete file would be compressed': ({ headers }) => {
    if (headers['content-encoding']) delete headers['accept-ranges']
  },
  'HEAD tells the length of the uncompressed file, and weights in Accept-Encoding are not read': (
    { headers },
    { method, accepts },
  ) => {
    if (!looselyRead.has(accepts) && !(method === 'HEAD' && accepts.includes('gzip'))) return
    for (const name of ['content-encoding', 'content-length', 'accept-ranges']) delete headers[name]
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

/** Requests for files with these headers. */
const files = (...all: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  ['/', '/favicon.svg'].flatMap((path) => all.map((headers) => at('HOST', `GET ${path}`, ...headers)))
const ranges = (list: string): readonly (readonly string[])[] => list.split('|').map((range) => [`Range: ${range}`])

/** Where the two differ by intent, or by what Node's parser of HTTP and the library `send` take. */
export const deviations: readonly Deviation[] = [
  {
    why: 'What cannot be read is not written to either: nginx leads away whoever writes,',
    nginx: 301,
    preview: 405,
    heads: [...toAll('/kyoto/city /old/kyoto /legal /de /DE/ /index.html'), ...toAll('/de / /nowhere', 'MOVED')],
  },
  {
    why: '… and tells them what is missing.',
    nginx: 404,
    preview: 405,
    heads: toAll('/nowhere /nowhere/ /assets/gone.js /_headers /.env /_nginx.conf /404.html'),
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
    heads: files(...ranges('bytes=0-9,20-29|bytes=0-0,-1'), ['Range: bytes=0-9', 'Range: bytes=50-59']),
  },
  {
    why: 'A range that is not valid is as none, as the standard asks; nginx refuses it.',
    nginx: 416,
    preview: 200,
    heads: files(
      ...ranges('bytes=x|bytes=-|bytes=0-9,|bytes=,0-9|bytes=5|bytes=--5|bytes=0-9;x|bytes=abc-|bytes=0-9,x'),
      ['Range: bytes=x', 'If-Match: *'],
    ),
  },
  {
    why: '… if what it means can be seen, it is answered.',
    nginx: 416,
    preview: 206,
    heads: files(...ranges('bytes=- 5|bytes=0-99999999999999999999')),
  },
  {
    why: '… and nginx takes capitals for the unit.',
    nginx: 206,
    preview: 200,
    heads: files(...ranges('Bytes=0-9|BYTES=0-9')),
  },
  {
    why: 'More bytes from the end than a file has are none; nginx sends all.',
    nginx: 206,
    preview: 416,
    heads: files(...ranges('bytes=-99999999')),
  },
  {
    why: 'Parts that overlap are joined; nginx sends the complete file, or each of them.',
    nginx: 200,
    preview: 206,
    heads: files(...ranges('bytes=0-,0-')),
  },
  {
    why: '… if they are less than the file.',
    nginx: 206,
    preview: 206,
    heads: files(...ranges('bytes=0-9, 5-20')),
  },
  {
    why: 'A part of a file can be asked for even if the complete file would be compressed.',
    nginx: 200,
    preview: 206,
    heads: [at('HOST', 'GET /', 'Range: bytes=0-9', 'Accept-Encoding: gzip, deflate, br')],
  },
  {
    why: 'A condition that cannot be read is as none, as the standard asks; nginx refuses it.',
    nginx: 412,
    preview: 200,
    heads: files(['If-Match: '], ['If-Unmodified-Since: '], ['If-Unmodified-Since: never']),
  },
  {
    why: 'What has not changed since a later time has not changed; nginx compares for the same time. If-None-Match comes first.',
    nginx: 200,
    preview: 304,
    heads: files(
      ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
      ['If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT', 'If-None-Match: *'],
    ),
  },
  {
    why: 'All headers that accept a compression count, and HTTP/1.0 has it as well; nginx reads the first header, and compresses for HTTP/1.1.',
    nginx: 200,
    preview: 200,
    heads: [
      at('HOST', 'GET /', 'Accept-Encoding: br', 'Accept-Encoding: gzip'),
      at('HOST', 'GET /', 'Accept-Encoding: gzip;q=0', 'Accept-Encoding: gzip'),
      ['GET / HTTP/1.0', 'Host: HOST', 'Accept-Encoding: gzip'],
    ],
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
    why: 'Requests from other sites are refused.',
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

/**
 * Endings of files that no build writes, with their types in nginx. mrmime does not know them, or names the type that the standard
 * has now.
 */
export const otherTypes: ReadonlySet<string> = new Set(
  `rss rtf m3u8 kml kmz xls eot ppt odg odp ods odt pptx xlsx docx wmlc 7z cco jardiff jnlp run pl pm prc pdb rar rpm sea swf sit tcl tk
der pem crt xpi m4a ra wbmp ico jng bmp jad wml htc flv m4v mng asx asf wmv avi`.split(/\s+/),
)
