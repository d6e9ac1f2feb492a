import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { ConsentParts } from '../late-telemetry.ts'
import { ChoiceFields, VerdictButtons, useConsent } from './choice-fields.tsx'
import type { Choice, Consent } from './consent.ts'
import { ConsentStrip } from './consent-strip.tsx'

/** @param legal root-relative URL of the legal page */
export const consentParts = (consent: Consent, legal: string): ConsentParts => ({
  Strip: () => <ConsentStrip consent={consent} legal={legal} />,
  Choice: () => <ConsentChoice consent={consent} />,
})

/** The section of the legal page that shows the visitor's choice. Withdrawing it is as easy as giving it. */
function ConsentChoice({ consent }: { readonly consent: Consent }) {
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
      <ChoiceFields consent={consent} onChoice={choose} />
      <output>{saved && consent.kept && t('legal:consent.saved')}</output>
    </>
  )
}
