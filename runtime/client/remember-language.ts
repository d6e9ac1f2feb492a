import type { PageData } from '../contract/page-data.ts'
import { languageOfAddress, storeLanguage } from '../locale/stored-language.ts'

/**
 * Keeps the stored language in step with the address. One that names a language is the traveller's choice; so is the
 * bare start page for whoever comes to it from another page of the site, by a link of the language menu.
 */
export function rememberLanguage({ locale, locales, route }: PageData): void {
  const named = languageOfAddress(location.pathname, locales)
  // Nobody chooses an error page, and it speaks to everyone in one language.
  const chosen = (route === '/' || route === '/legal/') && document.referrer.startsWith(`${location.origin}/`)
  const language = named ?? (chosen ? locale.language : undefined)
  if (language !== undefined) storeLanguage(language)
}
