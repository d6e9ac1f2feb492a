import { useEffect, useState } from 'react'
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

/** A checkbox for each purpose, initially unticked, and a button. */
export function ChoiceFields({ consent, asked, onChoice }: ChoiceFieldsProps) {
  const t = useTexts()
  const [choice, setChoice] = useState(() => allowed(consent))
  // Also shows a choice made in the strip or in another tab.
  useEffect(() => consent.subscribe(() => setChoice(allowed(consent))), [consent])
  return (
    <form
      className="choice"
      onSubmit={(event) => {
        event.preventDefault()
        onChoice(choice)
      }}
    >
      {asked.map((purpose) => (
        <label key={purpose} className={purpose}>
          <input
            type="checkbox"
            name={purpose}
            // A recording needs monitoring.
            disabled={purpose === 'replay' && !choice.monitoring}
            checked={choice[purpose]}
            onChange={({ target: { checked } }) =>
              setChoice((before) => {
                const after = { ...before, [purpose]: checked }
                return { ...after, replay: after.replay && after.monitoring }
              })
            }
          />
          {t(LABELS[purpose])}
        </label>
      ))}
      <button type="submit">{t('legal:consent.save')}</button>
    </form>
  )
}

function allowed(consent: Consent): Choice {
  const granted = (purpose: Purpose): boolean => consent.verdict(purpose) === 'granted'
  return { analytics: granted('analytics'), monitoring: granted('monitoring'), replay: granted('replay') }
}
