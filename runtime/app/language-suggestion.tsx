import { useEffect, useState } from 'react'
import type { LocaleEntry } from '../contract/locale-config.ts'
import type { LocaleLink } from '../contract/page-data.ts'
import { keepClear } from './keep-clear.ts'
import { keepPlace } from './keep-place.ts'
import { suggestLocale } from '../locale/suggest-locale.ts'
import { chooseLanguage, dismissSuggestion, suggestionIsWelcome } from '../locale/stored-language.ts'

export interface LanguageSuggestionProps {
  readonly locale: LocaleEntry
  readonly links: readonly LocaleLink[]
}

type SuggestionTexts = Readonly<Record<'suggest.label' | 'suggest.text' | 'suggest.switch' | 'suggest.dismiss', string>>

/**
 * Suggests the page in a language that the browser prefers, written in that language. It never redirects, and stays
 * until the visitor answers. Its texts are fetched on demand, because most travellers do not need them.
 */
export function LanguageSuggestion({ locale, links }: LanguageSuggestionProps) {
  const [suggestion, setSuggestion] = useState<{ readonly link: LocaleLink; readonly texts: SuggestionTexts }>()
  useEffect(() => {
    const link = suggestionIsWelcome() ? suggestLocale(navigator.languages, links, locale) : undefined
    if (!link) return undefined
    const leaving = new AbortController()
    fetch(link.texts, { signal: leaving.signal })
      .then(async (answer) => answer.ok && setSuggestion({ link, texts: await answer.json() }))
      // Without its texts there is no suggestion. The language menu still works.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [locale, links])
  if (!suggestion) return null
  const { link, texts } = suggestion
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
          dismissSuggestion()
          setSuggestion(undefined)
        }}
      >
        {texts['suggest.dismiss']}
      </button>
    </aside>
  )
}
