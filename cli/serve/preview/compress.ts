import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Supported compression formats. */
export type Encoding = 'br' | 'gzip'

/**
 * The first offered encoding that the client accepts. Only the first mention of an encoding in the header
 * counts, as in nginx.
 */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  return offered.find((encoding) => {
    const [, rest] = new RegExp(`(?:^|[ ,])${encoding}(.*)$`, 'i').exec(accepted) ?? []
    return rest !== undefined && wanted.test(rest)
  })
}

/** What may follow an accepted encoding: nothing, or a weight from 0.001 to 1. */
const wanted = /^ *(?:$|,|; *(?:$|q=(?:1(?:\.0{0,3})?|0\.(?=\d*[1-9])\d{1,3})(?:[ ,]|$)))/i

/** Number of compressed bodies to cache. */
const kept = 256

/** Compresses bodies, and caches the most recent results by the digest of the input. */
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
