import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a body may be sent. */
export type Encoding = 'br' | 'gzip'

/** The first of those on offer that whoever asks can read. */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i
  const named = accepted
    .split(',')
    .flatMap((one) => (refused.test(one) ? [] : [one.split(';')[0]?.trim().toLowerCase()]))
  return offered.find((encoding) => named.includes(encoding))
}

/** Bodies that are kept. */
const kept = 256

/** Compresses bodies, and keeps those that it made last, each under the digest of what it was made of. */
export function compressor(): (body: Buffer, digest: string, encoding: Encoding) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  return (body, digest, encoding) => {
    const key = `${encoding} ${digest}`
    const made = known.get(key) ?? compressed(body, encoding)
    known.delete(key)
    known.set(key, made)
    for (const [oldest] of known) {
      if (known.size <= kept) break
      known.delete(oldest)
    }
    return made
  }
}

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
