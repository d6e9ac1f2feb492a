import type { LocaleLink } from '../contract/page-data.ts'

/** Where the choice of a language is kept. */
export const LANGUAGE_KEY = 'microsites.language'
const SUGGESTION_KEY = 'microsites.suggestion'

/** Remembers the traveller's choice. Where storage is full or switched off, nothing happens. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // The choice still holds for this visit: it is in the address.
  }
}

/** Remembers a language that the traveller has clicked on: it is asked for no more. */
export function chooseLanguage(language: string): void {
  storeLanguage(language)
  dismissSuggestion()
}

/** Whether a language may be suggested: the traveller has neither clicked on one nor closed a suggestion before. */
export function suggestionIsWelcome(): boolean {
  try {
    return localStorage.getItem(SUGGESTION_KEY) === null
  } catch {
    // What cannot be remembered would be asked on every page.
    return false
  }
}

/** Remembers that the traveller wants no suggestion. */
export function dismissSuggestion(): void {
  try {
    localStorage.setItem(SUGGESTION_KEY, 'dismissed')
  } catch {
    // It stays closed for as long as this page is open.
  }
}

/** The language that an address names, e.g. `de` for `/de/legal/`; `/` names none. */
export function languageOfAddress(pathname: string, offered: readonly LocaleLink[]): string | undefined {
  const first = pathname.split('/')[1]
  return offered.find(({ language }) => language === first)?.language
}
