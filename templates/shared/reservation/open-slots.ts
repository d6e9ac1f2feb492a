import type { OpenDay } from '../../../runtime/index.ts'
import { addDays, weekdayOf } from '../time/calendar-day.ts'
import { openingAt } from '../time/opening.ts'
import type { LocalMoment } from '../time/place-clock.ts'
import { halfHours } from './half-hours.ts'

/** The half hours at which a place is open, for each weekday, Sunday first. All are clock times at the place. */
export type OpenSlots = readonly ReadonlySet<string>[]

/** A Sunday. */
const someSunday = '2023-01-01'

/** The slots of a week. `undefined` if the hours contain no half hour, because a form without any time is of no use. */
export function openSlots(days: readonly OpenDay[]): OpenSlots | undefined {
  const slots = Array.from({ length: 7 }, (_, weekday) => {
    const date = addDays(someSunday, weekday)
    return new Set(halfHours.filter((time) => openingAt(days, { date, time }).state === 'open'))
  })
  return slots.some(({ size }) => size > 0) ? slots : undefined
}

/** The half hours of a day at which the place is open. `undefined` without a day, or if the hours are not known. */
export function slotsOn(slots: OpenSlots | undefined, date: string): ReadonlySet<string> | undefined {
  return date ? slots?.[weekdayOf(date)] : undefined
}

export function isClosedOn(slots: OpenSlots | undefined, date: string): boolean {
  return slotsOn(slots, date)?.size === 0
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
