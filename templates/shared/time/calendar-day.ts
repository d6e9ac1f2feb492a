/* Calendar day arithmetic. Days are `YYYY-MM-DD`, so their text order is their date order. Everything is
   computed in UTC, where each day has 24 hours. */

const parse = (day: string): Date => new Date(`${day}T00:00:00Z`)
const write = (date: Date): string => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = parse(day)
  date.setUTCDate(date.getUTCDate() + days)
  return write(date)
}

/** The same day in another month, or the last day of that month if it is shorter. */
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

/** The weeks of a day's month, with seven days each. Days of other months are `undefined`. */
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
