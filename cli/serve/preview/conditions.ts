import { firstOf } from '../exchange.ts'
import type { Request } from '../exchange.ts'

/** The validators of a file: its digest, and its time of change. */
export interface Validators {
  readonly hash: string
  readonly modified: Date
}

/**
 * The status for a conditional request, as nginx decides it: 412 if the file is not the expected one, 304 if
 * the client has it already. @returns `undefined` if the file is to be sent
 */
export function conditional(
  request: Pick<Request, 'rawHeaders'>,
  { hash, modified }: Validators,
): 304 | 412 | undefined {
  const changed = Math.floor(modified.getTime() / 1000) * 1000
  const unmodified = firstOf(request, 'if-unmodified-since')
  // Written this way round, an invalid time is rejected too.
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

/**
 * Whether a range fits the version of which the client has another part (`If-Range`). @param tag the ETag of
 * the response
 */
export function isSame(request: Pick<Request, 'rawHeaders'>, tag: string, modified: Date): boolean {
  const condition = firstOf(request, 'if-range')
  return condition === undefined || condition === tag || condition === modified.toUTCString()
}

/** @param weak whether a weak match is enough */
function names(tags: string, hash: string, weak: boolean): boolean {
  if (tags === '*') return true
  return tags.split(',').some((tag) => (weak ? tag.trim().replace(/^W\//, '') : tag.trim()) === `"${hash}"`)
}
