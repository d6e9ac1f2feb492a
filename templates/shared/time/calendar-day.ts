/*
 * Arithmetic of calendar days, written `YYYY-MM-DD`. Such texts compare as the days do. Everything is counted
 * in UTC, where each day has 24 hours.
 */

const parse = (day: string): Date => new Date(`${day}T00:00:00Z`)
const write = (date: Date): string => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = parse(day)
  date.setUTCDate(date.getUTCDate() + days)
  return write(date)
}

/** The same day of another month, or that month's last day if it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = parse(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, daysIn(date)))
  return write(date)
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return parse(day).getUTCDay()
}

/** The weeks of the month in which a day lies, each of seven days; days of the months before and after are `undefined`. */
export function weeksOfMonth(day: string, firstWeekday: number): readonly (readonly (string | undefined)[])[] {
  const first = `${day.slice(0, 8)}01`
  const before = (weekdayOf(first) - firstWeekday + 7) % 7
  const count = daysIn(parse(first))
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const offset = week * 7 + index - before
      return offset < 0 || offset >= count ? undefined : addDays(first, offset)
    }),
  )
}

/** The day as a `Date` for `Intl`, to be formatted with `timeZone: 'UTC'`. */
export const asDate = parse
