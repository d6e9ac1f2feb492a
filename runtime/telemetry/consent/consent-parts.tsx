import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { ConsentParts, MeasuredVisit } from '../late-telemetry.ts'
import { ChoiceFields, VerdictButtons, useConsent } from './choice-fields.tsx'
import type { Choice } from './consent.ts'
import { ConsentStrip } from './consent-strip.tsx'

type Asked = Pick<MeasuredVisit, 'consent' | 'asked'>

/** @param legal root-relative URL of the legal page */
export const consentParts = ({ consent, asked }: Asked, legal: string): ConsentParts => ({
  Strip: () => <ConsentStrip consent={consent} asked={asked} legal={legal} />,
  Choice: () => <ConsentChoice consent={consent} asked={asked} />,
})

/** The section of the legal page that shows the visitor's choice. Withdrawing it is as easy as giving it. */
function ConsentChoice({ consent, asked }: Asked) {
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
