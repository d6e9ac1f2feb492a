import { memo } from 'react'
import { useTexts } from '../../../runtime/index.ts'
import { clockText } from '../time/clock-text.ts'
import { halfHours } from '../time/half-hours.ts'

export interface TimeFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly locale: string
  /** Id of the element with the time's error message. */
  readonly problem: string | undefined
  readonly describedBy: string | undefined
  /** The times that can be chosen, as `timesOn` writes them. All if omitted. */
  readonly open: string | undefined
}

/** A time of day, in half hours. A list, because the browser's time field would not use the page's language. */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { id, name, label, locale, problem, describedBy, open } = props
  const t = useTexts()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} aria-invalid={problem ? true : undefined} aria-describedby={describedBy}>
        <option value="">{t('form.anyTime')}</option>
        {halfHours.map((time) => {
          const offset = open?.match(`${time}=(\\S*)`)?.[1]
          const closed = open !== undefined && offset === undefined
          // Disabled too: Safari shows hidden options. They stay in the list, so that their values can be set.
          return (
            <option key={time} value={time} disabled={closed} hidden={closed}>
              {clockText(time, locale) + (offset ? ` (${offset})` : '')}
            </option>
          )
        })}
      </select>
    </p>
  )
})
