import { memo } from '../source/memo.ts'
import { plainSpaces } from './plain-spaces.ts'

/** English readers use a 12-hour clock, all others a 24-hour clock. */
const twelve = { hour: 'numeric', hourCycle: 'h12' } as const
const clock = memo((code: string) => timeFormat(code, isEnglish(code) ? twelve : { hour: '2-digit', hourCycle: 'h23' }))
/** For closing at 24:00: `00:00` would look like the morning. */
const midnight = memo((code: string) =>
  timeFormat(code, isEnglish(code) ? twelve : { hour: '2-digit', hourCycle: 'h24' }),
)

/** In milliseconds. */
const minute = 60_000

/** From a time of day to another, as the form writes it, e.g. `8:30 AM – 6:00 PM`. */
export function spanIn(code: string, from: string, to: string): string {
  const sign = signs[code.slice(0, 2)] ?? ' – '
  return `${timeIn(code, from)}${sign}${timeIn(code, to)}`
}

/** Between two times, where a language does not use a dash. */
const signs: Readonly<Partial<Record<string, string>>> = { ja: '～', ko: ' ~ ', zh: ' 至 ' }

/** A time of day such as `08:30`, in the clock of a locale. */
function timeIn(code: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const format = hours === 24 ? midnight(code) : clock(code)
  return plainSpaces(format.format((hours * 60 + minutes) * minute))
}

function timeFormat(code: string, hours: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(code, { ...hours, minute: '2-digit', timeZone: 'UTC' })
}

function isEnglish(code: string): boolean {
  return code.startsWith('en-')
}
