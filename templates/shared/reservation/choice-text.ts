import type { Translate } from '../../../runtime/index.ts'
import { clockText } from '../clock-text.ts'
import type { Choice } from './choice.ts'
import { dateFormat } from './date-format.ts'

/** A day as it stands in a field, e.g. `Sat, Nov 21`. In the browser only, whose words for it may differ from the server's. */
export function dayText(day: string, locale: string): string {
  return format(day, '00:00', locale, dayParts)
}

/** The whole choice in one line, e.g. `Sat, Nov 21, 10:00 AM – 6:00 PM · 2 bags`; empty until both days are chosen. */
export function choiceText(t: Translate, choice: Choice, locale: string): string {
  const { dropDate, dropTime, pickDate, pickTime, bags } = choice
  if (!dropDate || !pickDate) return ''
  const moment = (day: string, time: string): string =>
    time ? format(day, time, locale, { ...dayParts, ...timeParts }) : dayText(day, locale)
  const sameDay = dropDate === pickDate && !!dropTime && !!pickTime
  return t('form.summary', {
    start: moment(dropDate, dropTime),
    end: sameDay ? clockText(pickTime, locale) : moment(pickDate, pickTime),
    bags: t('form.bagCount', { count: Math.max(1, Math.trunc(Number(bags)) || 1) }),
  })
}

const dayParts = { weekday: 'short', day: 'numeric', month: 'short' } as const
const timeParts = { hour: 'numeric', minute: '2-digit' } as const

function format(day: string, time: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  // Both sides of the dash in the same clock: twelve hours in English alone, as in the lists of times.
  const hourCycle = locale.startsWith('en') ? 'h12' : 'h23'
  return dateFormat(locale, { ...parts, hourCycle }).format(new Date(`${day}T${time}Z`))
}
