import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { Choice, Consent, Purpose } from './consent.ts'
import { useConsent } from './use-consent.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

export interface ConsentChoiceProps {
  readonly consent: Consent
  readonly asked: readonly Purpose[]
}

/** The section of the legal page that shows the visitor's choice. Withdrawing it is as easy as giving it. */
export function ConsentChoice({ consent, asked }: ConsentChoiceProps) {
  const t = useTexts()
  const [saved, setSaved] = useState(false)
  useConsent(consent)
  const choose = (choice: Choice): void => {
    consent.choose(choice)
    setSaved(true)
  }
  return (
    <>
      {consent.bySignal && <p>{t('legal:consent.signal')}</p>}
      <VerdictButtons onChoice={choose} />
      <ChoiceFields consent={consent} asked={asked} onChoice={choose} />
      <output>{saved && t('legal:consent.saved')}</output>
    </>
  )
}
