import { useTexts } from '../../i18n/texts.tsx'
import type { Choice, Consent, Purpose } from './consent.ts'

const LABELS = {
  analytics: 'legal:consent.analytics',
  monitoring: 'legal:consent.monitoring',
  replay: 'legal:consent.replay',
} as const satisfies Readonly<Record<Purpose, string>>

export interface ChoiceFieldsProps {
  readonly consent: Consent
  readonly asked: readonly Purpose[]
  readonly onChoice: (choice: Choice) => void
}

/** A checkbox for each purpose, none of them ticked before the visitor ticks it, and a button. */
export function ChoiceFields({ consent, asked, onChoice }: ChoiceFieldsProps) {
  const t = useTexts()
  return (
    <form
      className="choice"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onChoice({ analytics: form.has('analytics'), monitoring: form.has('monitoring'), replay: form.has('replay') })
      }}
    >
      {asked.map((purpose) => (
        <label key={purpose}>
          <input type="checkbox" name={purpose} defaultChecked={consent.verdict(purpose) === 'granted'} />
          {t(LABELS[purpose])}
        </label>
      ))}
      <button type="submit">{t('legal:consent.save')}</button>
    </form>
  )
}
