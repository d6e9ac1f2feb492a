import { useEffect, useState } from 'react'
import type { FrameData, LocaleLink } from '../contract/page-data.ts'
import { dismissSuggestion, suggestionIsWelcome } from '../locale/stored-language.ts'
import { suggestLocale } from '../locale/suggest-locale.ts'

/** A language to suggest, with the texts of the suggestion. */
export interface Suggestion {
  readonly link: LocaleLink
  readonly texts: Readonly<Record<'suggest.label' | 'suggest.text' | 'suggest.switch' | 'suggest.dismiss', string>>
  /** Whether the consent strip was there first. */
  readonly late: boolean
}

/**
 * Returns the page in a language that the browser prefers, until the visitor answers, and a function that closes the
 * suggestion. Its texts are fetched on demand, because most travellers do not need them.
 */
export function useSuggestion({ route, locale, locales }: FrameData): [Suggestion | undefined, () => void] {
  const [suggestion, setSuggestion] = useState<Suggestion>()
  useEffect(() => {
    const suggests = (route === '/' || route === '/legal/') && suggestionIsWelcome()
    const link = suggests ? suggestLocale(navigator.languages, locales, locale) : undefined
    if (!link) return undefined
    const leaving = new AbortController()
    fetch(link.texts, { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) return
        const texts: Suggestion['texts'] = await answer.json()
        setSuggestion({ link, texts, late: document.querySelector('.consent') !== null })
      })
      // Without its texts there is no suggestion. The language menu still works.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [route, locale, locales])
  const close = (): void => {
    dismissSuggestion()
    setSuggestion(undefined)
  }
  return [suggestion, close]
}
