import type { PageData } from '../contract/page-data.ts'
import { languageOfAddress, storeLanguage } from '../locale/stored-language.ts'

/**
 * Keeps the stored language in step with the URL. A URL that names a language is the traveller's choice (SH-02). The
 * bare start page is a choice too if the traveller came from a page in another language, through a menu link clicked
 * before its script ran, or from a URL that names its language: `/en/` redirects to `/#en`.
 */
export function rememberLanguage({ locale, locales, route }: PageData): void {
  const named = languageOfAddress(location.pathname, locales)
  const { referrer } = document
  const left = referrer.startsWith(`${location.origin}/`) && languageOfAddress(new URL(referrer).pathname, locales)
  // Nobody chooses an error page, and it has one language for everyone.
  const chosen = (route === '/' || route === '/legal/') && (left || location.hash === `#${locale.language}`)
  const language = named ?? (chosen ? locale.language : undefined)
  if (language !== undefined) storeLanguage(language)
}
