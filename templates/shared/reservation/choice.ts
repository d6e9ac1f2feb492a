import { addDays } from '../time/calendar-day.ts'
import { existingMoment } from '../time/place-clock.ts'
import type { LocalMoment } from '../time/place-clock.ts'
import { isClosedOn, nextOpen, slotsOn } from './open-slots.ts'
import type { OpenSlots } from './open-slots.ts'

/** What the traveller has entered. Values are those of the fields; empty if nothing is chosen. */
export interface Choice {
  /** `YYYY-MM-DD` */
  readonly dropDate: string
  /** `HH:MM` */
  readonly dropTime: string
  readonly pickDate: string
  readonly pickTime: string
  readonly bags: string
}

export type ChoiceField = keyof Choice

export const timeFields: readonly ChoiceField[] = ['dropDate', 'dropTime', 'pickDate', 'pickTime']

/** Minutes that bags are stored by default. */
const usualMinutes = 4 * 60
const dayMinutes = 24 * 60
const slotMinutes = 30

/**
 * Drop-off at the next half hour at which the place is open, and pick-up four hours later. If the place is closed then,
 * pick-up is the last time before that, or the next one. After midnight it is the next morning.
 */
export function suggestChoice(now: LocalMoment, slots?: OpenSlots): Choice {
  const next = (Math.floor(minutesOf(now.time) / slotMinutes) + 1) * slotMinutes
  const from = next < dayMinutes ? now.date : addDays(now.date, 1)
  const drop = nextOpen(slots, { date: from, time: timeOf(next % dayMinutes) })
  const pick = pickUp(drop, slots)
  return { dropDate: drop.date, dropTime: drop.time, pickDate: pick.date, pickTime: pick.time, bags: '1' }
}

function pickUp(drop: LocalMoment, slots: OpenSlots | undefined): LocalMoment {
  const minutes = minutesOf(drop.time) + usualMinutes
  const sameDay = minutes < dayMinutes
  const wanted = sameDay ? { date: drop.date, time: timeOf(minutes) } : { date: addDays(drop.date, 1), time: '10:00' }
  const onDay = slotsOn(slots, drop.date)
  const last = sameDay && onDay && [...onDay].findLast((slot) => slot > drop.time && slot <= wanted.time)
  return last ? { date: drop.date, time: last } : nextOpen(slots, wanted)
}

/** Moves times that clocks at the place skip, because they are set forward over them. */
export function existingTimes(choice: Choice, timeZone: string | undefined): Choice {
  const { dropDate, dropTime, pickDate, pickTime } = choice
  const kept = (date: string, time: string): LocalMoment =>
    date && time ? existingMoment({ date, time }, timeZone) : { date, time }
  const [drop, pick] = [kept(dropDate, dropTime), kept(pickDate, pickTime)]
  return { ...choice, dropDate: drop.date, dropTime: drop.time, pickDate: pick.date, pickTime: pick.time }
}

/** Leaves out times at which the place is closed on the chosen day. */
export function withoutClosed(choice: Choice, slots: OpenSlots | undefined): Choice {
  const { dropDate, dropTime, pickDate, pickTime } = choice
  const kept = (date: string, time: string): string => (slotsOn(slots, date)?.has(time) === false ? '' : time)
  return { ...choice, dropTime: kept(dropDate, dropTime), pickTime: kept(pickDate, pickTime) }
}

/** Moves the pick-up if the drop-off is now later, so that the length of the stay remains the same, or until the place opens. */
export function followDropOff(before: Choice, after: Choice, slots?: OpenSlots): Choice {
  const moved = after.dropDate !== before.dropDate || after.dropTime !== before.dropTime
  if (!moved || !after.dropDate || !after.pickDate) return after
  const overtaken =
    after.pickDate < after.dropDate ||
    (after.pickDate === after.dropDate && !!after.dropTime && !!after.pickTime && after.pickTime <= after.dropTime)
  if (!overtaken) return after
  const stayed = before.dropDate && before.pickDate ? between(before) : 0
  const moment = daysOf(after.dropDate) * dayMinutes + minutesOf(after.dropTime) + (stayed > 0 ? stayed : usualMinutes)
  const date = new Date(Math.floor(moment / dayMinutes) * dayMinutes * 60_000).toISOString().slice(0, 10)
  const pick = nextOpen(slots, { date, time: timeOf(moment % dayMinutes) })
  return { ...after, pickDate: pick.date, pickTime: after.pickTime && pick.time }
}

/** Whether two choices have the same times. */
export function sameTimes(one: Choice, other: Choice): boolean {
  return timeFields.every((field) => one[field] === other[field])
}

export type Problem = 'past' | 'order' | 'closed' | 'bags' | 'tooManyBags'

/** The problems that prevent sending the choice, by field. A choice without dates is fine: the app asks for them. */
export function problemsOf(
  choice: Choice,
  now: LocalMoment,
  maxBags: number,
  slots?: OpenSlots,
): ReadonlyMap<ChoiceField, Problem> {
  const problems = new Map<ChoiceField, Problem>()
  const { dropDate, dropTime, pickDate, pickTime } = choice
  // A pick-up alone says nothing: the message asks for a drop-off.
  if (pickDate && !dropDate) problems.set('dropDate', 'past')
  else if (dropDate && dropDate < now.date) problems.set('dropDate', 'past')
  else if (dropDate === now.date && dropTime && dropTime < now.time) problems.set('dropTime', 'past')
  if (pickDate && pickDate < (dropDate || now.date)) problems.set('pickDate', 'order')
  else if (dropDate && dropDate === pickDate && dropTime && pickTime && pickTime <= dropTime)
    problems.set('pickTime', 'order')
  for (const field of ['dropDate', 'pickDate'] as const)
    if (!problems.has(field) && isClosedOn(slots, choice[field])) problems.set(field, 'closed')
  const bags = bagsOf(choice)
  if (bags === undefined) problems.set('bags', 'bags')
  else if (bags > maxBags) problems.set('bags', 'tooManyBags')
  return problems
}

/** The number of bags, or `undefined` unless it is a positive whole number in digits. */
export function bagsOf({ bags }: Choice): number | undefined {
  return /^0*[1-9]\d*$/.test(bags) ? Number(bags) : undefined
}

function between({ dropDate, dropTime, pickDate, pickTime }: Choice): number {
  return (daysOf(pickDate) - daysOf(dropDate)) * dayMinutes + minutesOf(pickTime) - minutesOf(dropTime)
}

function daysOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / (dayMinutes * 60_000)
}

/** Minutes since midnight. A time that is not chosen counts as midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
