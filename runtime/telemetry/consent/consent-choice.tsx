import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { purposes } from './consent.ts'
import type { Consent, Purpose } from './consent.ts'
import { useConsent } from './use-consent.ts'

export interface ConsentChoiceProps {
  readonly consent: Consent
  readonly asked: readonly Purpose[]
}

/** What the visitor allows, on the legal page, to be changed at any time. */
export function ConsentChoice({ consent, asked }: ConsentChoiceProps) {
  const t = useTexts()
  const [saved, setSaved] = useState(false)
  useConsent(consent)
  // A choice that was made elsewhere, in the strip or in another tab, is shown here too.
  const verdicts = purposes.map((one) => consent.verdict(one)).join(' ')
  return (
    <>
      {consent.bySignal && <p>{t('legal:consent.signal')}</p>}
      <ChoiceFields
        key={verdicts}
        consent={consent}
        asked={asked}
        onChoice={(choice) => {
          consent.choose(choice)
          setSaved(true)
        }}
      />
      <output>{saved && t('legal:consent.saved')}</output>
    </>
  )
}
