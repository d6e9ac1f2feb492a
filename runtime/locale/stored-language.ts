import type { LocaleLink } from '../contract/page-data.ts'

/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'microsites.language'
const SUGGESTION_KEY = 'microsites.suggestion'

/** Stores the traveller's choice. Does nothing if storage is full or switched off. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The choice still holds for this visit: the URL contains it.
  }
}

/** Stores a language that the traveller clicked on. No language is suggested after that. */
export function chooseLanguage(language: string): void {
  storeLanguage(language)
  dismissSuggestion()
}

/** Whether to suggest a language. False once the traveller has clicked on a language or closed a suggestion. */
export function suggestionIsWelcome(): boolean {
  try {
    return localStorage.getItem(SUGGESTION_KEY) === null
  } catch {
    // The suggestion would return on every page.
    return false
  }
}

/** Stores that the traveller wants no suggestions. */
export function dismissSuggestion(): void {
  try {
    localStorage.setItem(SUGGESTION_KEY, 'dismissed')
  } catch {
    // The suggestion stays closed while this page is open.
  }
}

/** Returns the language in a URL's path, e.g. `de` for `/de/legal/`. The path `/` has none. */
export function languageOfAddress(pathname: string, offered: readonly LocaleLink[]): string | undefined {
  // Hosts answer `/%64e/` as `/de/`.
  const first = pathname.split('/')[1]?.replaceAll(/%[4-7][\da-f]/gi, decodeURIComponent)
  return offered.find(({ language }) => language === first)?.language
}
