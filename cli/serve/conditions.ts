import { firstOf } from './exchange.ts'
import type { Request } from './exchange.ts'

/** What is told apart of a file: its digest, and when it was changed. */
export interface Validators {
  readonly hash: string
  readonly modified: Date
}

/**
 * What becomes of a request that is made on conditions, as nginx judges them: 412 where it is not the file that is meant, 304
 * where whoever asks has it already. @returns nothing where the file is to be sent
 */
export function conditional(
  request: Pick<Request, 'rawHeaders'>,
  { hash, modified }: Validators,
): 304 | 412 | undefined {
  const changed = Math.floor(modified.getTime() / 1000) * 1000
  const unmodified = firstOf(request, 'if-unmodified-since')
  // A time that is none is not later than any other.
  if (unmodified !== undefined && !(Date.parse(unmodified) >= changed)) return 412
  const match = firstOf(request, 'if-match')
  if (match !== undefined && !names(match, hash, false)) return 412
  const since = firstOf(request, 'if-modified-since')
  const noneMatch = firstOf(request, 'if-none-match')
  if (since === undefined && noneMatch === undefined) return undefined
  const isKnown =
    (since === undefined || Date.parse(since) === changed) && (noneMatch === undefined || names(noneMatch, hash, true))
  return isKnown ? 304 : undefined
}

/** Whether a part would be one of the file that whoever asks has the rest of. @param tag as it is sent */
export function isSame(request: Pick<Request, 'rawHeaders'>, tag: string, modified: Date): boolean {
  const condition = firstOf(request, 'if-range')
  return condition === undefined || condition === tag || condition === modified.toUTCString()
}

/** @param weak whether files that are equal in meaning alone count */
function names(tags: string, hash: string, weak: boolean): boolean {
  if (tags === '*') return true
  return tags.split(',').some((tag) => (weak ? tag.trim().replace(/^W\//, '') : tag.trim()) === `"${hash}"`)
}
