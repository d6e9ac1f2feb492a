import { useState } from 'react'
import { focusPlace } from '../../app/focus-place.ts'
import { keepClear } from '../../app/keep-clear.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { withGap } from '../../i18n/with-gap.ts'
import { ChoiceFields, VerdictButtons, useConsent } from './choice-fields.tsx'
import type { Choice, Consent } from './consent.ts'

interface ConsentStripProps {
  readonly consent: Consent
  /** Root-relative URL of the legal page. */
  readonly legal: string
}

/** Asks for consent. Allowing and refusing take one click each. */
export function ConsentStrip({ consent, legal }: ConsentStripProps) {
  const t = useTexts()
  const [answered, setAnswered] = useState(false)
  useConsent(consent)
  const choose = (choice: Choice): void => {
    consent.choose(choice)
    setAnswered(true)
    focusPlace()
  }
  return (
    <>
      <output className="unseen">{answered && consent.kept && t('legal:consent.saved')}</output>
      {consent.open && (
        <section ref={keepClear} className="consent" aria-labelledby="consent-title">
          <div className="question">
            <h2 id="consent-title">{t('legal:consent.title')}</h2>
            <p>
              {withGap(t('legal:consent.text'))}
              <a href={`${legal}#privacy`}>{t('legal:footer.privacy')}</a>
            </p>
          </div>
          <VerdictButtons onChoice={choose} />
          <details>
            <summary>{t('legal:consent.details')}</summary>
            <ChoiceFields consent={consent} onChoice={choose} />
          </details>
        </section>
      )}
    </>
  )
}
