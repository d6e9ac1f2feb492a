import type { ReservationParameters } from '../../../runtime/index.ts'
import { addDays } from '../time/calendar-day.ts'
import { halfHours } from '../time/half-hours.ts'
import { clockTimes } from '../time/place-clock.ts'
import type { LocalMoment } from '../time/place-clock.ts'
import { isClosedOn, isOpenAt, nextOpen, slotsOn } from './open-slots.ts'
import type { Limits, OpenSlots } from './open-slots.ts'

export type ChoiceField = keyof ReservationParameters

/**
 * What the traveller has entered. Values are those of the fields, such as `2026-11-21` and `08:30`; empty if nothing is chosen.
 */
export type Choice = Readonly<Record<ChoiceField, string>>

export const timeFields: readonly ChoiceField[] = ['dropDate', 'dropTime', 'pickDate', 'pickTime']

const halfHour = 30 * 60_000
/** How long bags are stored by default, in milliseconds. */
const usualStay = 8 * halfHour

/**
 * Drop-off at the next half hour at which the place is open, and pick-up four hours later. If the place is closed then,
 * pick-up is the last time before that, or the next one. After midnight it is the next morning.
 * If the hours are not known, nothing is suggested in the night, but the next day from nine to five.
 */
export function suggestChoice(now: LocalMoment, slots?: OpenSlots): Choice {
  const next = later({ ...now, time: `${now.time.slice(0, 3)}${now.time.slice(3) < '30' ? '00' : '30'}` }, halfHour)
  // The day after a night that begins at eight in the evening and ends at seven.
  const morning = now.time >= '20:00' ? addDays(now.date, 1) : next.time < '07:00' && now.date
  if (!slots && morning)
    return { dropDate: morning, dropTime: '09:00', pickDate: morning, pickTime: '17:00', bags: '1' }
  const drop = nextOpen(slots, next)
  const pick = pickUp(drop, slots)
  return { dropDate: drop.date, dropTime: drop.time, pickDate: pick.date, pickTime: pick.time, bags: '1' }
}

function pickUp(drop: LocalMoment, slots: OpenSlots | undefined): LocalMoment {
  const { date, time } = later(drop, usualStay)
  if (date !== drop.date) return nextOpen(slots, { date, time: '10:00' })
  const last = [...(slotsOn(slots, date) ?? [])].findLast((slot) => slot > drop.time && slot <= time)
  return last ? { date, time: last } : nextOpen(slots, { date, time })
}

function withTimes(choice: Choice, kept: (date: string, time: string, day: 'dropDate' | 'pickDate') => string): Choice {
  const { dropDate, dropTime, pickDate, pickTime } = choice
  return { ...choice, dropTime: kept(dropDate, dropTime, 'dropDate'), pickTime: kept(pickDate, pickTime, 'pickDate') }
}

/**
 * Moves times that clocks at the place skip, because they are set forward over them, to the next one that they show on that
 * day, or at its end to the last one.
 */
export function existingTimes(choice: Choice, timeZone: string | undefined): Choice {
  return withTimes(choice, (date, time) => {
    if (!date || !time) return time
    const shown = clockTimes(date, timeZone)
    return halfHours.find((at) => at >= time && shown.has(at)) ?? halfHours.findLast((at) => shown.has(at)) ?? ''
  })
}

/**
 * Leaves out times at which the place is closed on the chosen day, and past times of a day that was not chosen `before`. A
 * time that is past by now stays: the form names the problem.
 */
export function withoutClosed(choice: Choice, { slots, now }: Limits, before = choice): Choice {
  return withTimes(choice, (date, time, day) => {
    const limits = { slots, now: date === before[day] ? { date: '', time: '' } : now }
    return isOpenAt(limits, { date, time }) ? time : ''
  })
}

/** Moves the pick-up if the drop-off is now later, so that the length of the stay remains the same, or until the place opens. */
export function followDropOff(before: Choice, after: Choice, slots?: OpenSlots): Choice {
  const moved = after.dropDate !== before.dropDate || after.dropTime !== before.dropTime
  if (!moved || !after.dropDate || !after.pickDate) return after
  const overtaken =
    after.pickDate < after.dropDate ||
    (after.pickDate === after.dropDate && !!after.dropTime && !!after.pickTime && after.pickTime <= after.dropTime)
  if (!overtaken) return after
  const stay =
    instantOf({ date: before.pickDate, time: before.pickTime }) -
    instantOf({ date: before.dropDate, time: before.dropTime })
  const pick = nextOpen(slots, later({ date: after.dropDate, time: after.dropTime }, stay > 0 ? stay : usualStay))
  return { ...after, pickDate: pick.date, pickTime: after.pickTime && pick.time }
}

export type Problem = 'past' | 'order' | 'closed' | 'bags' | 'tooManyBags'

/** The problems that prevent sending the choice, by field. A choice without dates is fine: the app asks for them. */
export function problemsOf(choice: Choice, limits: Limits, maxBags: number): ReadonlyMap<ChoiceField, Problem> {
  const problems = new Map<ChoiceField, Problem>()
  const { dropDate, dropTime, pickDate, pickTime } = choice
  const { slots, now } = limits
  const isShut = (day: string): boolean => slotsOn(slots, day)?.size === 0
  // A pick-up alone says nothing: the message asks for a drop-off.
  if (pickDate && !dropDate) problems.set('dropDate', 'past')
  else if (isClosedOn(limits, dropDate))
    problems.set('dropDate', dropDate >= now.date && isShut(dropDate) ? 'closed' : 'past')
  else if (dropDate === now.date && dropTime && dropTime < now.time) problems.set('dropTime', 'past')
  if (pickDate && pickDate < (dropDate || now.date)) problems.set('pickDate', 'order')
  else if (dropDate && dropDate === pickDate && dropTime && pickTime && pickTime <= dropTime)
    problems.set('pickTime', 'order')
  if (!problems.has('pickDate') && isShut(pickDate)) problems.set('pickDate', 'closed')
  const bags = bagsOf(choice)
  if (bags === undefined) problems.set('bags', 'bags')
  else if (bags > maxBags) problems.set('bags', 'tooManyBags')
  return problems
}

/** The number of bags, or `undefined` unless it is a positive whole number in digits. */
export function bagsOf({ bags }: Choice): number | undefined {
  return /^0*[1-9]\d*$/.test(bags) ? Number(bags) : undefined
}

/** Clock time as if it were UTC, in milliseconds; `NaN` without a date. A time that is not chosen counts as midnight. */
function instantOf({ date, time }: LocalMoment): number {
  return Date.parse(`${date}T${time || '00:00'}Z`)
}

/** What a clock shows later. */
function later(moment: LocalMoment, milliseconds: number): LocalMoment {
  const text = new Date(instantOf(moment) + milliseconds).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
