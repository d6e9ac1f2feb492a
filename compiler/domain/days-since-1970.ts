/**
 * Days from 1970-01-01 to a day of the Gregorian calendar. Counts in years that start in March, so that the leap day
 * comes last.
 */
export function daysSince1970(iso: string): number {
  const [year, month, dayOfMonth] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))]
  const years = month < 3 ? year - 1 : year
  const months = (month + 9) % 12
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((months * 153 + 2) / 5) + dayOfMonth - 719_469
}
