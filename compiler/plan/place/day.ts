import type { Day } from '../../../runtime/contract/place-facts.ts'
import { perLocale } from './per-locale.ts'
import { plainSpaces } from './plain-spaces.ts'

const long = perLocale((code) => new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }))

/** Milliseconds per day. */
const day = 86_400_000

/** A calendar day such as `2026-11-01`, written out for a locale. */
export function dayIn(code: string, iso: string): Day {
  return { iso, text: plainSpaces(long(code).format(daysSince1970(iso) * day)) }
}

/**
 * Days from 1970-01-01 to a day of the Gregorian calendar. Counts in years that start in March, so that the leap day
 * comes last.
 */
function daysSince1970(iso: string): number {
  const [year = 0, month = 0, dayOfMonth = 0] = iso.split('-').map(Number)
  const years = month < 3 ? year - 1 : year
  const months = (month + 9) % 12
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((months * 153 + 2) / 5) + dayOfMonth - 719_469
}
