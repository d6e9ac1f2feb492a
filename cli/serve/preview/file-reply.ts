import { readFile } from 'node:fs/promises'
import { byteRange } from './byte-range.ts'
import { encodingFor } from './compress.ts'
import type { Encoding, compressor } from './compress.ts'
import { conditional, isSame } from './conditions.ts'
import { contentType, isText } from '../content-type.ts'
import type { digestMemo } from './digest-memo.ts'
import { firstOf, wordsReply } from '../exchange.ts'
import type { Reply, Request } from '../exchange.ts'
import type { SiteAnswer } from './site-answer.ts'

/** How bodies are compressed and identified. */
export interface Compression {
  /** In order of preference. */
  readonly encodings: readonly Encoding[]
  readonly compress: ReturnType<typeof compressor>
  readonly digestOf: ReturnType<typeof digestMemo>
}

/** Bytes below which nothing is compressed, as in the nginx configuration. */
const worthwhile = 512

/** The response with a file: complete, a range, compressed, or 304 if the client has it already. */
export async function fileReply(
  request: Pick<Request, 'httpVersion' | 'rawHeaders'>,
  { status, headers: own, found }: Extract<SiteAnswer, { found: unknown }>,
  { encodings, compress, digestOf }: Compression,
): Promise<Reply> {
  const { file, modified } = found
  const body = await readFile(file)
  const type = contentType(file)
  const text = isText(type) && body.length >= worthwhile
  // No compression for HTTP/1.0, as with nginx's `gzip_http_version`.
  const accepted = request.httpVersion === '1.0' ? undefined : firstOf(request, 'accept-encoding')
  const encoding = text ? encodingFor(accepted ?? '', encodings) : undefined
  const hash = digestOf(found, body)
  // A compressed body is equivalent, but not byte-identical, so its ETag is weak.
  const tag = encoding ? `W/"${hash}"` : `"${hash}"`
  const policy = Object.fromEntries(own)
  const times = status === 200 && { 'Last-Modified': modified.toUTCString() }
  const outcome = status === 200 ? conditional(request, { hash, modified }) : undefined
  if (outcome === 412) return wordsReply(412, 'This file is another by now.\n', policy)
  if (outcome === 304) return { status: 304, headers: { ...policy, ETag: `"${hash}"`, ...times }, body: undefined }
  const varies = text && encodings.length > 0
  const headers = { ...policy, ETag: tag, ...times, 'Content-Type': type, ...(varies && { Vary: 'Accept-Encoding' }) }
  if (encoding) {
    const smaller = await compress(body, hash, encoding)
    return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: smaller }
  }
  if (status !== 200) return { status, headers, body }
  const wanted = isSame(request, tag, modified) ? firstOf(request, 'range') : undefined
  const range = wanted === undefined ? undefined : byteRange(wanted, body.length)
  if (range === undefined) return { status, headers: { ...headers, 'Accept-Ranges': 'bytes' }, body }
  if (range === 'unsatisfiable') {
    const size = { 'Content-Range': `bytes */${body.length}` }
    return wordsReply(416, `There are ${body.length} bytes.\n`, { ...policy, ...size })
  }
  const [first, last] = range
  const part = { 'Content-Range': `bytes ${first}-${last}/${body.length}` }
  return { status: 206, headers: { ...headers, ...part }, body: body.subarray(first, last + 1) }
}
