import type { OpenDay } from '../../../runtime/index.ts'
import { addDays, weekdayOf } from '../time/calendar-day.ts'
import { openingAt } from '../time/opening.ts'
import { clockTimes } from '../time/place-clock.ts'
import type { LocalMoment } from '../time/place-clock.ts'
import { halfHours } from '../time/half-hours.ts'

/** The half hours at which a place is open, for each weekday, Sunday first. All are clock times at the place. */
export type OpenSlots = readonly ReadonlySet<string>[]

/** A Sunday. */
const someSunday = '2023-01-01'

/** The slots of a week. `undefined` if the hours contain no half hour, because a form without any time is of no use. */
export function openSlots(days: readonly OpenDay[]): OpenSlots | undefined {
  const slots = Array.from({ length: 7 }, (_, weekday) => {
    const date = addDays(someSunday, weekday)
    return new Set(halfHours.filter((time) => openingAt(days, { date, time }).state !== 'closed'))
  })
  return slots.some(({ size }) => size > 0) ? slots : undefined
}

/** The half hours of a day at which the place is open. `undefined` without a day, or if the hours are not known. */
export function slotsOn(slots: OpenSlots | undefined, date: string): ReadonlySet<string> | undefined {
  return date ? slots?.[weekdayOf(date)] : undefined
}

/** What limits the choice of a moment. */
export interface Limits {
  /** When the place is open, if that is known. */
  readonly slots: OpenSlots | undefined
  /** The latest time that clocks at the place have shown. Moments before it are closed. */
  readonly now: LocalMoment
}

/** Whether a time can be chosen on a day. Without a day, every time can. */
export function isOpenAt({ slots, now }: Limits, { date, time }: LocalMoment): boolean {
  return !date || (date + time >= now.date + now.time && slotsOn(slots, date)?.has(time) !== false)
}

/** Whether no time of a day can be chosen. Called for each day of a calendar: only today's times are looked through. */
export function isClosedOn({ slots, now }: Limits, date: string): boolean {
  if (!date || date > now.date) return slotsOn(slots, date)?.size === 0
  return date < now.date || !halfHours.some((time) => isOpenAt({ slots, now }, { date, time }))
}

/**
 * The times of a day that can be chosen, as one text, so that equal lists are equal: `02:00= 02:30=GMT+2 03:00=`. A time
 * that clocks show twice has the offset of the earlier one, which is meant. Times that clocks skip are left out. Without a
 * day, returns `undefined`: every time can be chosen.
 */
export function timesOn(limits: Limits, date: string, timeZone: string | undefined): string | undefined {
  if (!date) return undefined
  const shown = clockTimes(date, timeZone)
  const open = halfHours.filter((time) => shown.has(time) && isOpenAt(limits, { date, time }))
  return open.map((time) => `${time}=${shown.get(time)}`).join(' ')
}

/** The first half hour from a moment on at which the place is open. The moment itself if the hours are not known. */
export function nextOpen(slots: OpenSlots | undefined, from: LocalMoment): LocalMoment {
  if (!slots) return from
  for (let days = 0; days <= 7; days++) {
    const date = addDays(from.date, days)
    const time = [...(slotsOn(slots, date) ?? [])].find((slot) => days > 0 || slot >= from.time)
    if (time !== undefined) return { date, time }
  }
  return from
}
