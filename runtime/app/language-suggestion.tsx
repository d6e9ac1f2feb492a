import { chooseLanguage } from '../locale/stored-language.ts'
import { focusPlace } from './focus-place.ts'
import { keepClear } from './keep-clear.ts'
import { keepPlace } from './keep-place.ts'
import type { Suggestion } from './use-suggestion.ts'

export interface LanguageSuggestionProps extends Pick<Suggestion, 'link' | 'texts'> {
  readonly onClose: () => void
}

/** Suggests the page in another language, written in that language. It never redirects. */
export function LanguageSuggestion({ link, texts, onClose }: LanguageSuggestionProps) {
  return (
    <aside ref={keepClear} className="suggestion" lang={link.code} aria-label={texts['suggest.label']}>
      <p>{texts['suggest.text']}</p>
      <a
        className="button"
        href={link.href}
        hrefLang={link.hreflang}
        onClick={({ currentTarget }) => {
          chooseLanguage(link.language)
          keepPlace(currentTarget)
        }}
      >
        {texts['suggest.switch']}
      </a>
      <button
        type="button"
        onClick={() => {
          onClose()
          focusPlace()
        }}
      >
        {texts['suggest.dismiss']}
      </button>
    </aside>
  )
}
