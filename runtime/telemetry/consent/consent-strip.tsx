import { useRef, useState } from 'react'
import { keepClear } from '../../app/keep-clear.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { Choice, Consent, Purpose } from './consent.ts'
import { focusPlace } from './focus-place.ts'
import { useConsent } from './use-consent.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

export interface ConsentStripProps {
  readonly consent: Consent
  readonly asked: readonly Purpose[]
  /** Root-relative URL of the legal page. */
  readonly legal: string
}

/**
 * Asks for consent at the bottom of the window. It is not a modal dialog, so the page can be used without an answer.
 * Allowing and refusing take one click each.
 */
export function ConsentStrip({ consent, asked, legal }: ConsentStripProps) {
  const t = useTexts()
  const [answered, setAnswered] = useState(false)
  /** The element that had the focus before the strip. */
  const before = useRef<Element | null>(null)
  useConsent(consent)
  const choose = (choice: Choice): void => {
    consent.choose(choice)
    setAnswered(true)
    // The clicked button is gone. Without this, the next Tab would start at the top of the page.
    focusPlace(before.current)
  }
  return (
    <>
      <output className="unseen">{answered && t('legal:consent.saved')}</output>
      {consent.open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes focus
        <section
          ref={keepClear}
          className="consent"
          aria-labelledby="consent-title"
          onFocus={({ relatedTarget, currentTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
          }}
        >
          <div className="question">
            <h2 id="consent-title">{t('legal:consent.title')}</h2>
            <p>
              {t('legal:consent.text')} <a href={`${legal}#privacy`}>{t('legal:footer.privacy')}</a>
            </p>
          </div>
          <VerdictButtons onChoice={choose} />
          <details>
            <summary>{t('legal:consent.details')}</summary>
            <ChoiceFields consent={consent} asked={asked} onChoice={choose} />
          </details>
        </section>
      )}
    </>
  )
}
