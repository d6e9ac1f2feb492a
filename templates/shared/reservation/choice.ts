import { addDays } from '../time/calendar-day.ts'
import type { LocalMoment } from '../time/place-clock.ts'

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

/** Minutes that bags are stored by default. */
const usualMinutes = 4 * 60
const dayMinutes = 24 * 60
const slotMinutes = 30

/**
 * Drop-off at the next half hour, and pick-up four hours later, or the next morning if that would be after
 * midnight.
 */
export function suggestChoice(now: LocalMoment): Choice {
  const next = (Math.floor(minutesOf(now.time) / slotMinutes) + 1) * slotMinutes
  const dropDate = next < dayMinutes ? now.date : addDays(now.date, 1)
  const drop = next % dayMinutes
  const pick = drop + usualMinutes
  const sameDay = pick < dayMinutes
  return {
    dropDate,
    dropTime: timeOf(drop),
    pickDate: sameDay ? dropDate : addDays(dropDate, 1),
    pickTime: sameDay ? timeOf(pick) : '10:00',
    bags: '1',
  }
}

/** Moves the pick-up if the drop-off is now later, so that the length of the stay remains the same. */
export function followDropOff(before: Choice, after: Choice): Choice {
  const moved = after.dropDate !== before.dropDate || after.dropTime !== before.dropTime
  if (!moved || !after.dropDate || !after.pickDate) return after
  const overtaken =
    after.pickDate < after.dropDate ||
    (after.pickDate === after.dropDate && !!after.dropTime && !!after.pickTime && after.pickTime <= after.dropTime)
  if (!overtaken) return after
  const stayed = before.dropDate && before.pickDate ? between(before) : 0
  const moment = daysOf(after.dropDate) * dayMinutes + minutesOf(after.dropTime) + (stayed > 0 ? stayed : usualMinutes)
  const date = new Date(Math.floor(moment / dayMinutes) * dayMinutes * 60_000).toISOString().slice(0, 10)
  return { ...after, pickDate: date, pickTime: after.pickTime && timeOf(moment % dayMinutes) }
}

/** Whether two choices have the same times. */
export function sameTimes(one: Choice, other: Choice): boolean {
  return (
    one.dropDate === other.dropDate &&
    one.dropTime === other.dropTime &&
    one.pickDate === other.pickDate &&
    one.pickTime === other.pickTime
  )
}

export type Problem = 'past' | 'order' | 'bags'

/** The problems that prevent sending the choice, by field. A choice without dates is fine: the app asks for them. */
export function problemsOf(
  choice: Choice,
  now: LocalMoment,
  maxBags: number | undefined,
): ReadonlyMap<ChoiceField, Problem> {
  const problems = new Map<ChoiceField, Problem>()
  const { dropDate, dropTime, pickDate, pickTime } = choice
  if (dropDate && dropDate < now.date) problems.set('dropDate', 'past')
  else if (dropDate === now.date && dropTime && dropTime < now.time) problems.set('dropTime', 'past')
  if (pickDate && pickDate < (dropDate || now.date)) problems.set('pickDate', 'order')
  else if (dropDate && dropDate === pickDate && dropTime && pickTime && pickTime <= dropTime)
    problems.set('pickTime', 'order')
  const bags = bagsOf(choice)
  if (bags === undefined || (maxBags !== undefined && bags > maxBags)) problems.set('bags', 'bags')
  return problems
}

/** The number of bags, or `undefined` unless it is a positive whole number in digits. */
export function bagsOf({ bags }: Choice): number | undefined {
  return /^[1-9]\d*$/.test(bags) ? Number(bags) : undefined
}

/** The number of bags and hours, as far as they are chosen. */
export function stayOf(choice: Choice): { readonly bags?: number; readonly hours?: number } {
  const bags = bagsOf(choice)
  const { dropDate, dropTime, pickDate, pickTime } = choice
  const whole = dropDate && dropTime && pickDate && pickTime
  return { ...(bags !== undefined && { bags }), ...(whole && { hours: between(choice) / 60 }) }
}

/** Every half hour of a day, `HH:MM`. */
export const halfHours: readonly string[] = Array.from({ length: dayMinutes / slotMinutes }, (_, slot) =>
  timeOf(slot * slotMinutes),
)

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
