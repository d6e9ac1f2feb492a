import { digest } from '../../program/digest.ts'
import type { Found } from './find-within.ts'

type FoundFile = Extract<Found, { kind: 'file' }>

/** Digests to cache: enough for a hundred large sites. */
const kept = 20_000

/** Milliseconds after which another write certainly changes a file's time stamp. */
const settled = 2000

/**
 * Digests files, and caches the digests while the files' marks stay the same. Recently changed files are not
 * cached: their next change might leave the same mark.
 * @returns 32 hexadecimal digits for a file and its content
 */
export function digestMemo(make: (body: Buffer) => string = digest): (found: FoundFile, body: Buffer) => string {
  const known = new Map<string, { readonly mark: string; readonly hash: string }>()
  return ({ file, mark, modified }, body) => {
    const memo = known.get(file)
    if (memo?.mark === mark) return memo.hash
    const hash = make(body).slice(0, 32)
    known.delete(file)
    if (Date.now() - modified.getTime() > settled) known.set(file, { mark, hash })
    for (const [oldest] of known) {
      if (known.size <= kept) break
      known.delete(oldest)
    }
    return hash
  }
}
