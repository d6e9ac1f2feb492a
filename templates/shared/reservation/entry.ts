import type { LocalMoment } from '../time/place-clock.ts'
import { followDropOff, problemsOf, sameTimes, suggestChoice, timeFields, withoutClosed } from './choice.ts'
import type { Choice, ChoiceField, Problem } from './choice.ts'
import type { OpenSlots } from './open-slots.ts'

/** The state of the form after hydration. */
export interface Entry {
  readonly choice: Choice
  /** Today at the place, `YYYY-MM-DD`. */
  readonly today: string
  /** Filled after the first attempt to continue, and kept up to date from then on. */
  readonly problems: ReadonlyMap<ChoiceField, Problem>
  /** Number of rejected attempts, so that each one can move the focus. */
  readonly refusals: number
  /** When the place is open, if that is known. */
  readonly slots: OpenSlots | undefined
  /** Whether the suggested times are unchanged. */
  readonly untouched: boolean
}

/** The first state: what was entered before hydration, or the suggested times. */
export function firstEntry(entered: Choice, now: LocalMoment, slots: OpenSlots | undefined): Entry {
  const choice = withoutClosed(entered, slots)
  const untouched = !timeFields.some((field) => choice[field])
  return refreshed({ choice, today: now.date, problems: new Map(), refusals: 0, slots, untouched }, now)
}

/** Updates today, and an unchanged suggestion, because a page may stay open for hours. */
export function refreshed(entry: Entry, now: LocalMoment): Entry {
  const { choice, slots, untouched } = entry
  return { ...entry, today: now.date, choice: untouched ? { ...suggestChoice(now, slots), bags: choice.bags } : choice }
}

export function changed(before: Entry, entered: Choice, now: LocalMoment, maxBags: number): Entry {
  const { slots } = before
  const choice = followDropOff(before.choice, withoutClosed(entered, slots), slots)
  const untouched = before.untouched && sameTimes(before.choice, choice)
  const problems = before.refusals > 0 ? problemsOf(choice, now, maxBags, slots) : before.problems
  return { ...before, choice, problems, untouched }
}
