import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a body may be sent. */
export type Encoding = 'br' | 'gzip'

/** The first of those on offer that whoever asks can read, by the first mention that the header makes of each, as nginx reads it. */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  return offered.find((encoding) => {
    const [, rest] = new RegExp(`(?:^|[ ,])${encoding}(.*)$`, 'i').exec(accepted) ?? []
    return rest !== undefined && wanted.test(rest)
  })
}

/** What follows the name of an encoding that is wanted: nothing, or a weight from 0.001 to 1. */
const wanted = /^ *(?:$|,|; *(?:$|q=(?:1(?:\.0{0,3})?|0\.(?=\d*[1-9])\d{1,3})(?:[ ,]|$)))/i

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
