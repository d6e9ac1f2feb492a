import type { LocalMoment } from '../time/place-clock.ts'
import { followDropOff, problemsOf, suggestChoice, timeFields, withoutClosed } from './choice.ts'
import type { Choice, ChoiceField, Problem } from './choice.ts'
import type { Limits } from './open-slots.ts'

/** The state of the form after hydration. */
export interface Entry extends Limits {
  readonly choice: Choice
  /** Filled after the first attempt to continue, and kept up to date from then on. */
  readonly problems: ReadonlyMap<ChoiceField, Problem>
  /** Number of rejected attempts, so that each one can move the focus. */
  readonly refusals: number
  /** Whether the suggested times are unchanged. */
  readonly untouched: boolean
}

/** The first state: what was entered before hydration, or the suggested times. */
export function firstEntry(entered: Choice, limits: Limits): Entry {
  const choice = withoutClosed(entered, limits)
  const untouched = !timeFields.some((field) => choice[field])
  return refreshed({ ...limits, choice, problems: new Map(), refusals: 0, untouched }, limits.now)
}

/** Updates the time, and an unchanged suggestion, because a page may stay open for hours. */
export function refreshed(entry: Entry, now: LocalMoment): Entry {
  const { choice, slots, untouched } = entry
  return { ...entry, now, choice: untouched ? { ...suggestChoice(now, slots), bags: choice.bags } : choice }
}

export function changed(before: Entry, entered: Choice, now: LocalMoment, maxBags: number): Entry {
  const limits = { slots: before.slots, now }
  const choice = followDropOff(before.choice, withoutClosed(entered, limits, before.choice), limits.slots)
  const untouched = before.untouched && timeFields.every((field) => before.choice[field] === choice[field])
  const problems = before.refusals > 0 ? problemsOf(choice, limits, maxBags) : before.problems
  return { ...before, now, choice, problems, untouched }
}
