import { memo } from 'react'
import { useTexts } from '../../../runtime/index.ts'
import { clockText } from '../time/clock-text.ts'
import { halfHours } from './choice.ts'

export interface TimeFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly locale: string
  /** Id of the element with the time's error message. */
  readonly problem: string | undefined
}

/** A time of day, in half hours. A list, because the browser's time field would not use the page's language. */
export const TimeField = memo(function TimeField({ id, name, label, locale, problem }: TimeFieldProps) {
  const t = useTexts()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} aria-invalid={problem ? true : undefined} aria-describedby={problem}>
        <option value="">{t('form.anyTime')}</option>
        {halfHours.map((time) => (
          <option key={time} value={time}>
            {clockText(time, locale)}
          </option>
        ))}
      </select>
    </p>
  )
})
