import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { preconnect } from 'react-dom'
import type { PageData } from '../../../runtime/index.ts'
import { track } from '../../../runtime/index.ts'
import { localMoment } from '../time/place-clock.ts'
import { followDropOff, problemsOf, sameTimes, stayOf, suggestChoice } from './choice.ts'
import type { Choice, ChoiceField, Problem } from './choice.ts'
import { dropBlanks, readChoice, writeChoice } from './form-values.ts'

/** The state of the form after hydration. */
export interface Entry {
  readonly choice: Choice
  /** Today at the place, `YYYY-MM-DD`. */
  readonly today: string
  /** Filled after the first attempt to continue, and kept up to date from then on. */
  readonly problems: ReadonlyMap<ChoiceField, Problem>
  /** Number of rejected attempts, so that each one can move the focus. */
  readonly refusals: number
  /** Whether the suggested times are unchanged. */
  readonly untouched: boolean
}

export interface ReservationHandlers {
  readonly set: (patch: Partial<Choice>) => void
  readonly onInput: () => void
  readonly onSubmit: (event: FormEvent) => void
}

/**
 * Makes the reservation form interactive: times at the place, a pick-up that follows the drop-off, and errors
 * with a fix. The fields themselves hold the choice; `entry` is a copy from their last change.
 */
export function useReservation({ site, reservation }: PageData): {
  readonly form: RefObject<HTMLFormElement | null>
  readonly entry: Entry | undefined
} & ReservationHandlers {
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState<Entry>()
  const { action, parameters, maxBags } = reservation
  const { timeZone } = site

  const latest = useRef<Entry>(undefined)
  const keep = useCallback((next: Entry): void => {
    latest.current = next
    setEntry(next)
  }, [])

  const handlers = useMemo(() => {
    const now = () => localMoment(new Date(), timeZone)
    /** Updates today, and an unchanged suggestion, because a page may stay open for hours. */
    const renew = (): void => {
      const before = latest.current
      if (!form.current || !before) return
      const moment = now()
      const choice = before.untouched ? { ...suggestChoice(moment), bags: before.choice.bags } : before.choice
      writeChoice(form.current, parameters, choice)
      keep({ ...before, choice, today: moment.date })
    }
    const take = (patch?: Partial<Choice>): void => {
      const before = latest.current
      if (!form.current || !before) return
      const choice = followDropOff(before.choice, { ...readChoice(form.current, parameters), ...patch })
      writeChoice(form.current, parameters, choice)
      const untouched = before.untouched && sameTimes(before.choice, choice)
      const problems = before.refusals > 0 ? problemsOf(choice, now(), maxBags) : before.problems
      keep({ ...before, choice, problems, untouched })
    }
    return {
      set: take,
      renew,
      onInput: () => take(),
      onSubmit(event: FormEvent) {
        renew()
        const before = latest.current
        if (!before) return
        const problems = problemsOf(before.choice, now(), maxBags)
        if (problems.size === 0) {
          const { slug, type } = site
          track('Booking Started', { slug, type, ...stayOf(before.choice) })
          return
        }
        event.preventDefault()
        keep({ ...before, problems, refusals: before.refusals + 1 })
      },
    }
  }, [parameters, maxBags, timeZone, site, keep])

  const { renew } = handlers
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const undo = new AbortController()
    const { signal } = undo
    const begin = (): void => {
      const now = localMoment(new Date(), timeZone)
      const entered = readChoice(element, parameters)
      const untouched = !entered.dropDate && !entered.dropTime && !entered.pickDate && !entered.pickTime
      const choice = untouched ? { ...suggestChoice(now), bags: entered.bags } : entered
      writeChoice(element, parameters, choice)
      keep({ choice, today: now.date, problems: new Map(), refusals: 0, untouched })
    }
    const busy = document.activeElement
    // Do not replace a field while the visitor is filling it in.
    if (busy instanceof HTMLInputElement && busy.type === 'date' && element.contains(busy))
      busy.addEventListener('blur', begin, { once: true, signal })
    else begin()
    element.addEventListener('formdata', dropBlanks, { signal })
    addEventListener('pageshow', renew, { signal })
    document.addEventListener('visibilitychange', renew, { signal })
    // Only once the traveller uses the form: before that, no other host learns about the visit.
    element.addEventListener('focusin', () => preconnect(new URL(action).origin), { signal, once: true })
    return () => undo.abort()
  }, [parameters, action, timeZone, keep, renew])

  return { form, entry, ...handlers }
}
