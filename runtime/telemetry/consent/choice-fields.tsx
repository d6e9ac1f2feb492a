import { useEffect, useReducer, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { Purpose } from '../../contract/purposes.ts'
import type { Choice, Consent } from './consent.ts'

interface ChoiceFieldsProps {
  readonly consent: Consent
  readonly onChoice: (choice: Choice) => void
}

/** A checkbox for each purpose, initially unticked, and a button. */
export function ChoiceFields({ consent, onChoice }: ChoiceFieldsProps) {
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
      {consent.asked.map((purpose) => (
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
          {t(`legal:consent.${purpose}`)}
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

/** Allows or refuses everything with one click. The two buttons differ only in their text. */
export function VerdictButtons({ onChoice }: { readonly onChoice: (choice: Choice) => void }) {
  const t = useTexts()
  const all = (allowed: boolean) => () => onChoice({ analytics: allowed, monitoring: allowed, replay: allowed })
  return (
    <div className="verdicts">
      <button type="button" onClick={all(true)}>
        {t('legal:consent.accept')}
      </button>
      <button type="button" onClick={all(false)}>
        {t('legal:consent.reject')}
      </button>
    </div>
  )
}

/** Renders the component again after each choice. */
export function useConsent(consent: Consent): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => consent.subscribe(redraw), [consent])
}
