import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { Choice, Consent, Purpose } from './consent.ts'
import { useConsent } from './use-consent.ts'

export interface ConsentStripProps {
  readonly consent: Consent
  readonly asked: readonly Purpose[]
  /** Root-relative address of the legal page. */
  readonly legal: string
}

/**
 * Asks for consent at the foot of the window: no dialog, no curtain, and the page can be used without an answer. To allow
 * and to refuse take one press each, of buttons that differ in their words alone.
 */
export function ConsentStrip({ consent, asked, legal }: ConsentStripProps) {
  const t = useTexts()
  const [answered, setAnswered] = useState(false)
  useConsent(consent)
  const choose = (choice: Choice): void => {
    consent.choose(choice)
    setAnswered(true)
    // The pressed button is gone: without this, the next Tab would begin at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const all = (allowed: boolean) => () => choose({ analytics: allowed, monitoring: allowed, replay: allowed })
  return (
    <>
      <p role="status" className="unseen">
        {answered && t('legal:consent.saved')}
      </p>
      {consent.open && (
        <section className="consent" aria-labelledby="consent-title">
          <div className="question">
            <h2 id="consent-title">{t('legal:consent.title')}</h2>
            <p>
              {t('legal:consent.text')} <a href={`${legal}#privacy`}>{t('legal:footer.privacy')}</a>
            </p>
          </div>
          <div className="verdicts">
            <button type="button" onClick={all(true)}>
              {t('legal:consent.accept')}
            </button>
            <button type="button" onClick={all(false)}>
              {t('legal:consent.reject')}
            </button>
          </div>
          <details>
            <summary>{t('legal:consent.details')}</summary>
            <ChoiceFields consent={consent} asked={asked} onChoice={choose} />
          </details>
        </section>
      )}
    </>
  )
}
