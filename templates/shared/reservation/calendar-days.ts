import type { LocaleEntry } from '../../../runtime/index.ts'

/** The data that the calendar of a field shows. Days are `YYYY-MM-DD`. */
export interface CalendarDays {
  readonly locale: LocaleEntry
  /** The chosen day, or empty. */
  readonly value: string
  /** The other end of the stay, marked in the calendar. */
  readonly other: string
  /** The first day that can be chosen. */
  readonly min: string
  /** Today at the place. */
  readonly today: string
}
