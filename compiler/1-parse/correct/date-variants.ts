import { monthNames } from '../../domain/calendar.ts'

/** The dates that a text may mean, as `2026-11-01`. The day comes before the month, unless the month is clear. */
export function* dateVariants(text: string): Generator<string> {
  const numbers = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})(?!\d)/.exec(text)
  if (numbers) {
    const [, first = '', second = '', third = ''] = numbers
    // `11/03/2026` is March in Europe and November in America.
    const unclear = text.includes('/') && first !== second && Number(first) <= 12 && Number(second) <= 12
    if (!unclear)
      yield* first.length === 4
        ? [dateOf(first, second, third)]
        : [dateOf(third, second, first), dateOf(third, first, second)]
  }
  if (/^\d{8}$/.test(text)) yield dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  const [, day = '', name = '', year = ''] = /^(\d{1,2})\.? (\p{L}{3})\p{L}*\.?,? (\d{4})$/u.exec(text) ?? []
  if (name) yield dateOf(year, monthOf(name), day)
  const [, named = '', on = '', inYear = ''] = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})$/u.exec(text) ?? []
  if (named) yield dateOf(inYear, monthOf(named), on)
}

/** The number of a month by the first letters of its name; `0` if there is none. */
function monthOf(letters: string): string {
  return String(monthNames.findIndex((one) => one.toLowerCase().startsWith(letters.toLowerCase())) + 1)
}

function dateOf(year: string, month: string, day: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
