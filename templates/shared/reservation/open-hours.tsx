import type { OpeningHours } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'
import { weekdayOf } from '../time/calendar-day.ts'
import { isAllDay } from '../time/opening.ts'
import type { Entry } from './entry.ts'

/** Describes the fields for days and times. */
export const openHoursId = 'open-hours'

export interface OpenHoursProps {
  readonly hours: OpeningHours
  readonly entry: Entry | undefined
}

/** The opening hours of the chosen days: why the form offers no other times. Its line is reserved before hydration. */
export function OpenHours({ hours: { days }, entry }: OpenHoursProps) {
  const t = useTexts()
  const { dropDate = '', pickDate = '' } = entry?.choice ?? {}
  const weekdays = new Set([dropDate, pickDate].filter(Boolean).map(weekdayOf))
  const lines = [...weekdays].map((weekday) => {
    const { name = '', spans = [], early } = days.find((day) => day.weekday === weekday) ?? {}
    const texts = [early, ...spans.map(({ text }) => text)].filter(Boolean).join(', ')
    return t('form.hoursOn', { day: name, hours: isAllDay(spans) ? t('hours.allDay') : texts || t('hours.closed') })
  })
  return (
    <output className="notes" id={openHoursId}>
      {lines.join(' · ') || '\u00a0'}
    </output>
  )
}
