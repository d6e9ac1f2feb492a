import { LANGUAGE_KEY } from '../locale/stored-language.ts'

/**
 * Redirects a visitor of the bare start page to the language that they chose on an earlier visit (SH-02). Runs in the
 * head, before anything is painted.
 * `data-offers` lists the site's other languages. There is no redirect for a visitor who asked for this page: who comes
 * from a page in another language, who named its language (`/en/` redirects to `/#en`), or who goes back or reloads.
 * Must not refer to anything outside itself, because its source text is written into the page.
 */
function followStored(key: string): void {
  try {
    const stored = localStorage.getItem(key)
    const offers = document.documentElement.dataset['offers']?.split(' ') ?? []
    const { origin, pathname } = new URL(document.referrer || 'about:blank')
    const left = origin === location.origin && offers.includes(pathname.split('/')[1] ?? '')
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    const asked = left || type !== 'navigate' || location.hash === `#${document.documentElement.lang.split('-')[0]}`
    if (stored && offers.includes(stored) && !asked) location.replace(`/${stored}/${location.search}${location.hash}`)
  } catch {
    // Storage can be switched off; the address then decides alone.
  }
}

/**
 * The source of the script in the page. It is the same text for all sites, so one hash in a Content-Security-Policy
 * allows it.
 */
export const followScript = `(${followStored.toString()})(${JSON.stringify(LANGUAGE_KEY)})`
