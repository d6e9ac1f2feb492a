import type { Translate } from '../../../runtime/index.ts'
import { asDate } from '../time/calendar-day.ts'
import { clockText } from '../time/clock-text.ts'
import { bagsOf } from './choice.ts'
import type { Choice } from './choice.ts'
import { dateFormat } from '../time/date-format.ts'

/** A day as shown in a field, e.g. `Sat, Nov 21`. Call it only in the browser: the server may use different words. */
export function dayText(day: string, locale: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(asDate(day))
}

/**
 * The complete choice in one line, e.g. `Sat, Nov 21, 10:00 AM – 6:00 PM · 2 bags`; empty without both days and
 * a number of bags.
 */
export function choiceText(t: Translate, choice: Choice, locale: string): string {
  const { dropDate, dropTime, pickDate, pickTime } = choice
  const count = bagsOf(choice)
  if (!dropDate || !pickDate || count === undefined) return ''
  // Format times as the fields do, so that both look the same.
  const comma = /^(?:ja|ko|zh)/.test(locale) ? ' ' : ', '
  const moment = (...parts: readonly string[]): string => parts.filter(Boolean).join(comma)
  const clock = (time: string): string => time && clockText(time, locale)
  const sameDay = dropDate === pickDate && !!dropTime && !!pickTime
  return t('form.summary', {
    start: moment(dayText(dropDate, locale), clock(dropTime)),
    end: moment(sameDay ? '' : dayText(pickDate, locale), clock(pickTime)),
    bags: t('form.bagCount', { count }),
  })
}
