import { useState } from 'react'
import { useTexts } from '../../../runtime/index.ts'
import { Calendar } from './calendar.tsx'
import type { CalendarDays } from './calendar.tsx'
import { dayText } from './choice-text.ts'

export interface DateFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly describedBy: string | undefined
  /** Absent before hydration. */
  readonly calendar: CalendarDays | undefined
  readonly onChange: (day: string) => void
}

/**
 * A day. Before hydration, this is the browser's own field, in the browser's language and with its first day of
 * the week. Afterwards, a button of the same size replaces it and opens our calendar in the page's language.
 */
export function DateField({ id, name, label, describedBy, calendar, onChange }: DateFieldProps) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <input type="date" id={calendar ? `${id}-native` : id} name={name} hidden={calendar !== undefined} />
      {calendar && (
        <button
          type="button"
          id={id}
          className="date"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {calendar.value ? dayText(calendar.value, calendar.locale.code) : t('calendar.noDate')}
        </button>
      )}
      {calendar && open && (
        <Calendar id={id} label={label} days={calendar} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
