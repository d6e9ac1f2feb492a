import type { LocaleLink } from '../contract/page-data.ts'

const KEY = 'microsites.language'
const DEFAULT_LOCALE = 'en-US'

/** The language that the traveller chose on an earlier visit, if the browser lets us know. */
export function readStoredLanguage(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    // Storage can be switched off; the address then decides alone.
    return undefined
  }
}

/** Remembers the traveller's choice. Where storage is full or switched off, nothing happens. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice still holds for this visit: it is in the address.
  }
}

/** The language that an address names, e.g. `de` for `/de/legal/`; `/` names none. */
export function languageOfAddress(pathname: string, offered: readonly LocaleLink[]): string | undefined {
  const first = pathname.split('/')[1]
  return offered.find(({ language }) => language === first)?.language
}

/**
 * The locale to show: the address's language, else the stored one, else en-US.
 * A stored language that the site does not offer is passed over.
 */
export function resolveLocale(
  offered: readonly LocaleLink[],
  addressLanguage: string | undefined,
  storedLanguage: string | undefined,
): LocaleLink | undefined {
  const speaks = (language: string | undefined) => offered.find((locale) => locale.language === language)
  return (
    speaks(addressLanguage) ??
    speaks(storedLanguage) ??
    offered.find(({ code }) => code === DEFAULT_LOCALE) ??
    offered[0]
  )
}
