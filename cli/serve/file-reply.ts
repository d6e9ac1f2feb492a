import { readFile } from 'node:fs/promises'
import { digest } from '../digest.ts'
import { byteRange } from './byte-range.ts'
import { encodingFor } from './compress.ts'
import type { Encoding, compressor } from './compress.ts'
import { contentType, isText } from './content-type.ts'
import { wordsReply } from './exchange.ts'
import type { Reply, Request } from './exchange.ts'
import type { SiteAnswer } from './site-answer.ts'

/** How bodies are compressed. */
export interface Compression {
  /** What is offered, the best first. */
  readonly encodings: readonly Encoding[]
  readonly compress: ReturnType<typeof compressor>
}

/** Bytes below which nothing is compressed, as in the configuration for nginx. */
const worthwhile = 512

/** The reply that is a file: whole, in part, compressed, or the news that whoever asks has it already. */
export async function fileReply(
  { headers: asked }: Pick<Request, 'headers'>,
  { status, headers: own, found: { file, modified } }: Extract<SiteAnswer, { found: unknown }>,
  { encodings, compress }: Compression,
): Promise<Reply> {
  const body = await readFile(file)
  const type = contentType(file)
  const text = isText(type) && body.length >= worthwhile
  const encoding = text ? encodingFor(String(asked['accept-encoding'] ?? ''), encodings) : undefined
  const hash = digest(body).slice(0, 32)
  // What is compressed is equal in meaning, and not in bytes.
  const tag = encoding ? `W/"${hash}"` : `"${hash}"`
  const policy = Object.fromEntries(own)
  const validators = { ...policy, ETag: tag, ...(status === 200 && { 'Last-Modified': modified.toUTCString() }) }
  if (status === 200 && isKnown(asked, hash, modified)) return { status: 304, headers: validators, body: undefined }
  const varies = text && encodings.length > 0
  const headers = { ...validators, 'Content-Type': type, ...(varies && { Vary: 'Accept-Encoding' }) }
  if (encoding) {
    const smaller = await compress(body, hash, encoding)
    return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: smaller }
  }
  if (status !== 200) return { status, headers, body }
  const wanted = isSame(asked['if-range'], tag, modified) ? asked['range'] : undefined
  const range = wanted === undefined ? undefined : byteRange(String(wanted), body.length)
  if (range === undefined) return { status, headers: { ...headers, 'Accept-Ranges': 'bytes' }, body }
  if (range === 'unsatisfiable') {
    const size = { 'Content-Range': `bytes */${body.length}` }
    return wordsReply(416, `There are ${body.length} bytes.\n`, { ...policy, ...size })
  }
  const [first, last] = range
  const part = { 'Content-Range': `bytes ${first}-${last}/${body.length}` }
  return { status: 206, headers: { ...headers, ...part }, body: body.subarray(first, last + 1) }
}

/** Whether whoever asks has this very file, by its digest or, where no digest is named, by its time. */
function isKnown(asked: Request['headers'], hash: string, modified: Date): boolean {
  const tags = asked['if-none-match']
  if (tags === undefined) return asked['if-modified-since'] === modified.toUTCString()
  return String(tags)
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${hash}"`)
}

/** Whether a part would be one of the file that whoever asks has the rest of. */
function isSame(condition: string | string[] | undefined, tag: string, modified: Date): boolean {
  return condition === undefined || condition === tag || condition === modified.toUTCString()
}
