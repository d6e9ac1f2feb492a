import type { OpeningHours } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { weekdayOf } from '../time/calendar-day.ts'
import { clockText } from '../time/clock-text.ts'
import { isAllDay } from '../time/opening.ts'
import type { Entry } from './entry.ts'

/** Describes the fields for days and times. */
export const openHoursId = 'open-hours'

export interface OpenHoursProps {
  readonly hours: OpeningHours
  readonly entry: Entry | undefined
  readonly locale: string
}

/** The opening hours of the chosen days: why the form offers no other times. Its line is reserved before hydration. */
export function OpenHours({ hours: { days }, entry, locale }: OpenHoursProps) {
  const t = useTexts()
  const { dropDate = '', pickDate = '' } = entry?.choice ?? {}
  const weekdays = new Set([dropDate, pickDate].filter(Boolean).map(weekdayOf))
  const hoursOn = (weekday: number): string => {
    const spans = days.find((day) => day.weekday === weekday)?.spans ?? []
    if (isAllDay(spans)) return t('hours.allDay')
    const last = days.find((day) => day.weekday === (weekday + 6) % 7)?.spans.at(-1)
    // The place may close after midnight. That belongs to the table's row of the day before.
    const night = last && last.closes <= last.opens && last.closes !== '00:00'
    const early = night ? [`${clockText('00:00', locale)} – ${clockText(last.closes, locale)}`] : []
    return [...early, ...spans.map(({ text }) => text)].join(', ') || t('hours.closed')
  }
  const lines = [...weekdays].map((weekday) =>
    t('form.hoursOn', { day: days.find((day) => day.weekday === weekday)?.name ?? '', hours: hoursOn(weekday) }),
  )
  return (
    <output className="notes" id={openHoursId}>
      {lines.join(' · ') || '\u00a0'}
    </output>
  )
}
