import type { LocaleEntry } from '../../../runtime/index.ts'

/** What the calendar of a field shows; days are `YYYY-MM-DD`. */
export interface CalendarDays {
  readonly locale: LocaleEntry
  /** The day chosen, or empty. */
  readonly value: string
  /** The other end of the stay, which the calendar marks. */
  readonly other: string
  /** The first day that can be chosen. */
  readonly min: string
  /** Today at the place. */
  readonly today: string
}
