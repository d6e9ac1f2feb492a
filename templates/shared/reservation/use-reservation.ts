import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { preconnect } from 'react-dom'
import type { PageData } from '../../../runtime/index.ts'
import { latestMoment } from '../time/place-clock.ts'
import { bagsOf, existingTimes, problemsOf } from './choice.ts'
import type { Choice } from './choice.ts'
import { changed, firstEntry, refreshed } from './entry.ts'
import type { Entry } from './entry.ts'
import { openSlots } from './open-slots.ts'
import { dropBlanks, firstChoice, readChoice, writeChoice } from './form-values.ts'

/** How long the form waits for the app before it can be sent again, in milliseconds. */
const patience = 3000

export interface ReservationHandlers {
  readonly set: (patch: Partial<Choice>) => void
  readonly onInput: () => void
  readonly onSubmit: (event: FormEvent) => void
}

/**
 * Makes the reservation form interactive: times at the place, a pick-up that follows the drop-off, and errors
 * with a fix. The fields themselves hold the choice; `entry` is a copy from their last change.
 */
export function useReservation({ site, reservation: { action, parameters, maxBags }, facts: { hours } }: PageData): {
  readonly form: RefObject<HTMLFormElement | null>
  readonly entry: Entry | undefined
} & ReservationHandlers {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef<Entry>(undefined)
  const [entry, setEntry] = useState<Entry>()

  const { begin, refresh, ...handlers } = useMemo(() => {
    let sent = -patience
    const now = () => latestMoment(new Date(), site.timeZone)
    const keep = (element: HTMLFormElement, entered: Entry): void => {
      const next = { ...entered, choice: existingTimes(entered.choice, site.timeZone) }
      writeChoice(element, parameters, next.choice)
      latest.current = next
      setEntry(next)
    }
    const update = (next: (before: Entry, entered: Choice) => Entry): void => {
      if (form.current && latest.current) keep(form.current, next(latest.current, readChoice(form.current, parameters)))
    }
    const refresh = (): void => update((before) => refreshed(before, now()))
    const set = (patch?: Partial<Choice>): void =>
      update((before, entered) => changed(before, { ...entered, ...patch }, now(), maxBags))
    return {
      begin: (element: HTMLFormElement): void => {
        const limits = { slots: hours && openSlots(hours.days), now: now() }
        keep(element, firstEntry(firstChoice(element, parameters, limits, maxBags), limits))
      },
      refresh,
      set,
      onInput: () => set(),
      onSubmit(event: FormEvent) {
        // A second press while the app opens is not a second booking.
        if (event.timeStamp - sent < patience) return event.preventDefault()
        refresh()
        update((before) => {
          const problems = problemsOf(before.choice, before, maxBags)
          if (problems.size > 0) {
            event.preventDefault()
            return { ...before, problems, refusals: before.refusals + 1 }
          }
          sent = event.timeStamp
          // Sent as digits without leading zeros.
          return { ...before, choice: { ...before.choice, bags: String(bagsOf(before.choice)) } }
        })
      },
    }
  }, [parameters, maxBags, site, hours])

  useEffect(() => {
    const element = form.current!
    const undo = new AbortController()
    const { signal } = undo
    const busy = document.activeElement
    // Do not replace a field while the visitor is filling it in.
    if (busy?.matches('#reserve [type="date"]'))
      busy.addEventListener('blur', () => begin(element), { once: true, signal })
    else begin(element)
    element.addEventListener('formdata', dropBlanks, { signal })
    for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, refresh, { signal })
    // Only once the traveller uses the form: before that, no other host learns about the visit.
    element.addEventListener('focusin', () => preconnect(new URL(action).origin), { signal, once: true })
    return () => undo.abort()
  }, [action, begin, refresh])

  return { form, entry, ...handlers }
}
