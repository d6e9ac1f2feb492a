import { digest } from '../digest.ts'
import type { Found } from './find-within.ts'

type FoundFile = Extract<Found, { kind: 'file' }>

/** Files whose digests are kept: as many as a hundred large sites have. */
const kept = 20_000

/** Milliseconds after which a file that is written to has another time for certain. */
const settled = 2000

/**
 * Digests files, and keeps what it made for as long as their marks stay. What was changed a moment ago is digested anew: its
 * next change could leave the same mark.
 * @returns 32 hexadecimal digits for what was found and read
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
