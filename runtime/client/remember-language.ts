import type { PageData } from '../contract/page-data.ts'
import { languageOfAddress, storeLanguage } from '../locale/stored-language.ts'

/**
 * Keeps the stored language in step with the address. One that names a language is the traveller's choice (SH-02); so is
 * the bare start page for whoever comes to it from a page in another language, by a link of the menu that had no script yet.
 */
export function rememberLanguage({ locale, locales, route }: PageData): void {
  const named = languageOfAddress(location.pathname, locales)
  const { referrer } = document
  const left = referrer.startsWith(`${location.origin}/`) && languageOfAddress(new URL(referrer).pathname, locales)
  // Nobody chooses an error page, and it speaks to everyone in one language.
  const chosen = (route === '/' || route === '/legal/') && left
  const language = named ?? (chosen ? locale.language : undefined)
  if (language !== undefined) storeLanguage(language)
}
