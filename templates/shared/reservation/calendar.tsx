import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../runtime/index.ts'
import type { LocaleEntry } from '../../../runtime/index.ts'
import { addDays, addMonths, asDate, weekdayOf, weeksOfMonth } from '../time/calendar-day.ts'
import { dateFormat } from '../time/date-format.ts'
import { isClosedOn } from './open-slots.ts'
import type { Limits } from './open-slots.ts'

/** The data that the calendar of a field shows. Days are `YYYY-MM-DD`. */
export interface CalendarDays {
  readonly locale: LocaleEntry
  /** The chosen day, or empty. */
  readonly value: string
  /** The other end of the stay, marked in the calendar. */
  readonly other: string
  /** The first day that can be chosen. */
  readonly min: string
  /** The time at the place, and when it is open. Days without an open time cannot be chosen. */
  readonly limits: Limits
}

export interface CalendarProps {
  /** Id of the field whose day is chosen. */
  readonly id: string
  readonly label: string
  readonly days: CalendarDays
  readonly onChange: (day: string) => void
  readonly onClose: () => void
}

/**
 * A month for choosing a day, in the page's language. The week starts on the locale's first day (LO-08). A modal
 * dialog: the browser keeps the focus in it, closes it on Escape, and returns the focus. On a phone the calendar is a
 * sheet at the bottom, near the thumb. Keys follow the date picker of the ARIA Authoring Practices.
 * A button that has no use now is not `disabled`, because that would take the focus from it.
 */
export function Calendar({ id, label, days, onChange, onClose }: CalendarProps) {
  const { locale, value, min, limits } = days
  const today = limits.now.date
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // Move the focus to a day when the calendar opens and for keys in the grid. The buttons for months keep their
  // focus.
  const moved = useRef(true)
  const [focused, setFocused] = useState(value >= min ? value : min)
  const month = dateFormat(locale.code, { month: 'long', year: 'numeric' }).format(asDate(focused))

  useEffect(() => {
    const element = dialog.current!
    // React runs effects twice in development.
    if (!element.open) {
      element.showModal()
      // A click outside the sheet hits the dialog itself. Safari has no `closedby`.
      element.addEventListener('click', ({ target }) => target === element && element.close())
    }
    if (moved.current) element.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    moved.current = false
  }, [focused])

  const isClosed = (day: string): boolean => day < min || isClosedOn(limits, day)
  const choose = (day: string): void => {
    if (day && isClosed(day)) return
    onChange(day)
    dialog.current?.close()
  }
  const move = (to: string): void => setFocused(to < min ? min : to)
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event, focused, firstWeekdayOf(locale))
    if (to === undefined) return
    event.preventDefault()
    moved.current = true
    move(to)
  }
  return (
    <dialog ref={dialog} className="calendar" aria-labelledby={`${id}-calendar`} onClose={onClose}>
      <div className="sheet">
        <p id={`${id}-calendar`}>{label}</p>
        <div className="months">
          <button
            type="button"
            aria-label={t('calendar.previous')}
            aria-disabled={focused.slice(0, 7) <= min.slice(0, 7)}
            onClick={() => move(addMonths(focused, -1))}
          />
          <h3 aria-live="polite">{month}</h3>
          <button type="button" aria-label={t('calendar.next')} onClick={() => move(addMonths(focused, 1))} />
        </div>
        <table role="grid" aria-label={month} onKeyDown={onKeyDown}>
          <Month days={days} focused={focused} isClosed={isClosed} onChoose={choose} />
        </table>
        <div className="ways">
          <button type="button" onClick={() => choose('')}>
            {t('calendar.clear')}
          </button>
          <button type="button" aria-disabled={isClosed(today)} onClick={() => choose(today)}>
            {t('calendar.today')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

interface MonthProps {
  readonly days: CalendarDays
  /** The day that the Tab key reaches. Its month is shown. */
  readonly focused: string
  readonly isClosed: (day: string) => boolean
  readonly onChoose: (day: string) => void
}

/** The rows of a month. */
function Month({ days, focused, isClosed, onChoose }: MonthProps) {
  const { locale, value, other, min, limits } = days
  const t = useTexts()
  const first = firstWeekdayOf(locale)
  const weeks = weeksOfMonth(focused, first)
  const closed = new Set(weeks.flat().filter((day) => day && isClosed(day)))
  const [start = '', end = ''] = [value, other].toSorted()
  const text = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale.code, options).format(asDate(day))
  const classOf = (day: string) => (day === value ? 'chosen' : start && start < day && day <= end ? 'stay' : undefined)
  return (
    <>
      <thead>
        <tr>
          {weekdays(first).map((day) => (
            <th key={day} scope="col" abbr={text(day, { weekday: 'long' })}>
              {text(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? index} aria-selected={day ? day === value : undefined}>
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-disabled={closed.has(day)}
                    aria-current={day === limits.now.date ? 'date' : undefined}
                    className={classOf(day)}
                    onClick={() => onChoose(day)}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="unseen">
                      {text(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                      {day >= min && closed.has(day) && ` · ${t('hours.closed')}`}
                    </span>
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** 0 is Sunday. */
function firstWeekdayOf({ weekStartsOn }: LocaleEntry): number {
  return weekStartsOn === 'SUN' ? 0 : 1
}

/** The day that a key moves to, or `undefined` for keys without a meaning here. */
function target({ key, shiftKey }: KeyboardEvent, from: string, firstWeekday: number): string | undefined {
  const inWeek = (weekdayOf(from) - firstWeekday + 7) % 7
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -inWeek, End: 6 - inWeek }[key]
  if (days !== undefined) return addDays(from, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : addMonths(from, shiftKey ? 12 * months : months)
}

/** Seven days in the order of the week. 2023-01-01 was a Sunday. */
function weekdays(first: number): readonly string[] {
  return Array.from({ length: 7 }, (_, index) => addDays('2023-01-01', first + index))
}
