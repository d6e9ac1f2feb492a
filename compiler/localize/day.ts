import { daysSince1970 } from '../domain/days-since-1970.ts'
import { memo } from '../source/memo.ts'
import { plainSpaces } from './plain-spaces.ts'
import type { Day } from '../../runtime/contract/measures.ts'

const long = memo((code: string) => new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }))

/** In milliseconds. */
export const wholeDay = 86_400_000

/** A calendar day such as `2026-11-01`, written out for a locale. */
export function dayIn(code: string, iso: string): Day {
  return { iso, text: plainSpaces(long(code).format(daysSince1970(iso) * wholeDay)) }
}
