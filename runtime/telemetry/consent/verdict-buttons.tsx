import { useTexts } from '../../i18n/texts.tsx'
import type { Choice } from './consent.ts'

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
