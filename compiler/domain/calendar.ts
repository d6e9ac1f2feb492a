// Without `Date`: the compiler has no clock.

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** How many days a month has. @param month 1 to 12. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether a text is a day of the calendar, e.g. `2026-11-01`. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(text) ? text.split('-').map(Number) : []
  return day >= 1 && day <= daysIn(year, month)
}
