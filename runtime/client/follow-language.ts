import type { PageData } from '../contract/page-data.ts'
import { languageOfAddress, readStoredLanguage, resolveLocale, storeLanguage } from '../locale/stored-language.ts'

/**
 * Keeps the stored language and the address in step. An address that names a language is the traveller's
 * choice and is stored. The bare start page names none: there an earlier choice is followed, and the
 * answer is true since the page is being left.
 */
export function followLanguage({ locale, locales, route }: PageData): boolean {
  const named = languageOfAddress(location.pathname, locales)
  if (named !== undefined) {
    storeLanguage(named)
    return false
  }
  // Nobody chooses an error page, and it speaks to everyone in one language.
  if (route !== '/' && route !== '/legal/') return false
  if (cameFromSite()) {
    storeLanguage(locale.language)
    return false
  }
  const wanted = resolveLocale(locales, named, readStoredLanguage())
  if (route !== '/' || !wanted || wanted.code === locale.code) return false
  location.replace(wanted.href)
  return true
}

/** Who comes to a bare address from another page of the site has chosen it, by a link of the language menu. */
function cameFromSite(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}
