import type { OpenDay } from '../../../runtime/index.ts'
import { weekdayOf } from './calendar-day.ts'
import type { LocalMoment } from './place-clock.ts'

/** Whether a place is open, and when that changes. Times are `HH:MM` at the place. */
export type Opening =
  | { readonly state: 'always' }
  /** `until` is the next time that clocks show it. Absent if the place is open for longer than a day. */
  | { readonly state: 'open'; readonly until?: string }
  | {
      readonly state: 'closed'
      readonly opens?: { readonly day: OpenDay; readonly time: string }
    }

const day = 24 * 60
const week = 7 * day

/** The opening state at a moment. A span that ends at or before its start ends on the next day. */
export function openingAt(days: readonly OpenDay[], now: LocalMoment): Opening {
  const today = weekdayOf(now.date)
  const minute = today * day + minutesOf(now.time)
  const spans = days.flatMap((one) =>
    one.spans.map(({ opens, closes }) => {
      const from = one.weekday * day + minutesOf(opens)
      const length = minutesOf(closes) - minutesOf(opens)
      return { day: one, opens, closes, from, length: length > 0 ? length : length + day }
    }),
  )
  const since = (from: number): number => (minute - from + week) % week
  const current = spans.find(({ from, length }) => since(from) < length)
  if (current) {
    // Join adjacent spans. A place that is open all week has no closing time.
    let end = current
    let left = current.length - since(current.from)
    for (let joined = 0; joined < spans.length; joined++) {
      const next = spans.find(({ from }) => (end.from + end.length - from + week) % week === 0)
      if (!next)
        return left > day ? { state: 'open' } : { state: 'open', until: end.closes === '24:00' ? '00:00' : end.closes }
      end = next
      left += next.length
    }
    return { state: 'always' }
  }
  const [next] = spans.toSorted((a, b) => ((a.from - minute + week) % week) - ((b.from - minute + week) % week))
  return next ? { state: 'closed', opens: { day: next.day, time: next.opens } } : { state: 'closed' }
}

/** Whether a day is open for 24 hours. */
export function isAllDay([first]: OpenDay['spans']): boolean {
  return first?.opens === '00:00' && first.closes === '24:00'
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
