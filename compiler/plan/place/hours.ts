import type { LocaleEntry } from '../../../runtime/contract/locale-config.ts'
import type { OpenDay, OpeningHours, OpenSpan } from '../../../runtime/contract/place-facts.ts'
import type { SiteFacts } from '../../3-resolve/project.ts'
import { perLocale } from './per-locale.ts'
import { plainSpaces } from './plain-spaces.ts'
import { sourcedIn } from './sourced.ts'

/** In the order of `Date.prototype.getDay`. */
const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const weekday = perLocale((code) => new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' }))

/** English readers use a 12-hour clock, all others a 24-hour clock. */
const twelve = { hour: 'numeric', hourCycle: 'h12' } as const
const clock = perLocale((code) => timeFormat(code, isEnglish(code) ? twelve : { hour: '2-digit', hourCycle: 'h23' }))
/** For closing at 24:00: `00:00` would look like the morning. */
const midnight = perLocale((code) => timeFormat(code, isEnglish(code) ? twelve : { hour: '2-digit', hourCycle: 'h24' }))

/** In milliseconds. */
const minute = 60_000
const day = 24 * 60 * minute
/** 1970-01-04, a Sunday. */
const aSunday = 3 * day

/** The opening hours, formatted for a locale. */
export function hoursIn(locale: LocaleEntry, hours: NonNullable<SiteFacts['hours']>): OpeningHours {
  const first = locale.weekStartsOn === 'SUN' ? 0 : 1
  const days = week
    .map((_, index) => openDay(locale.code, (first + index) % 7, hours))
    .map((day, index, all) => ({ ...day, ...nightBefore(locale.code, all[(index + 6) % 7]) }))
  const [one, ...others] = days.map(({ spans }) => JSON.stringify(spans))
  return { days, daily: others.every((other) => other === one), ...sourcedIn(locale.code, hours) }
}

function openDay(code: string, index: number, hours: NonNullable<SiteFacts['hours']>): OpenDay {
  const spans = hours[week[index] ?? 'sun'] ?? []
  return {
    weekday: index,
    name: weekday(code).format(aSunday + index * day),
    spans: spans.map(([opens, closes]): OpenSpan => ({
      opens,
      closes,
      text: spanIn(code, opens, closes),
    })),
  }
}

/** The hours after midnight that belong to the day before. */
function nightBefore(code: string, before: OpenDay | undefined): Pick<OpenDay, 'early'> {
  const last = before?.spans.at(-1)
  const night = last && last.closes <= last.opens && last.closes !== '00:00'
  return night ? { early: spanIn(code, '00:00', last.closes) } : {}
}

/** From a time of day to another, as the form writes it, e.g. `8:30 AM – 6:00 PM`. */
export function spanIn(code: string, from: string, to: string): string {
  const sign = signs[code.slice(0, 2)] ?? ' – '
  return `${timeIn(code, from)}${sign}${timeIn(code, to)}`
}

/** Between two times, where a language does not use a dash. */
const signs: Readonly<Partial<Record<string, string>>> = { ja: '～', ko: ' ~ ', zh: ' 至 ' }

/** A time of day such as `08:30`, in the clock of a locale. */
export function timeIn(code: string, time: string): string {
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
