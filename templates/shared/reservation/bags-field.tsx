import { useTexts } from '../../../runtime/index.ts'
import { bagsPattern } from './bags-pattern.ts'

export interface BagsFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  /** Id of the element with the error message. */
  readonly problem: string | undefined
  readonly max: number
  /** As typed; `undefined` before hydration. */
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** The number of bags. Space for the two buttons is reserved, and they appear once they work. */
export function BagsField({ id, name, label, problem, max, value, onChange }: BagsFieldProps) {
  const t = useTexts()
  const count = Math.trunc(Number(value)) || 0
  const alive = value !== undefined
  const step = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className={`step ${by > 0 ? 'more' : 'fewer'}${alive ? '' : ' waiting'}`}
      aria-label={label}
      // Not `disabled`, which would take the focus from the button that reaches the limit.
      aria-disabled={by > 0 ? count >= max : count <= 1}
      onClick={() => onChange(String(Math.min(max, Math.max(1, count + by))))}
    />
  )
  return (
    <div className="field bags">
      <label htmlFor={id}>{label}</label>
      <span className="stepper">
        {step(-1, t('form.fewer'))}
        <input
          // Not a number, in which browsers drop a comma, and which refuses the digits of many scripts.
          type="text"
          inputMode="numeric"
          pattern={bagsPattern(max)}
          title={t('form.errorBagsMax', { max })}
          id={id}
          name={name}
          defaultValue={1}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem}
        />
        {step(1, t('form.more'))}
      </span>
    </div>
  )
}
