import type { Translate } from '../../../runtime/index.ts'
import { asDate } from '../calendar-day.ts'
import { clockText } from '../clock-text.ts'
import type { Choice } from './choice.ts'

/** A day as it stands in a field, e.g. `Sat, Nov 21`. In the browser only, whose words for it may differ from the server's. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(asDate(day))
}

/** The whole choice in one line, e.g. `Sat, Nov 21, 10:00 AM – 6:00 PM · 2 bags`; empty until both days are chosen. */
export function choiceText(t: Translate, choice: Choice, locale: string): string {
  const { dropDate, dropTime, pickDate, pickTime, bags } = choice
  if (!dropDate || !pickDate) return ''
  const moment = (day: string, time: string): string =>
    [day && dayText(day, locale), time && clockText(time, locale)].filter(Boolean).join(', ')
  const sameDay = dropDate === pickDate && !!dropTime && !!pickTime
  return t('form.summary', {
    start: moment(dropDate, dropTime),
    end: moment(sameDay ? '' : pickDate, pickTime),
    bags: t('form.bagCount', { count: Math.max(1, Math.trunc(Number(bags)) || 1) }),
  })
}
