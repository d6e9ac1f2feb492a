import { LANGUAGE_KEY } from '../locale/stored-language.ts'

/**
 * Runs in the head of the bare start page, before anything is painted: who chose another language of this site on an
 * earlier visit is shown it (SH-02). The site's other languages are in `data-offers`. Who comes from a page in another
 * language has chosen this one by a link. Must name nothing outside of itself, since it is written into the page as text.
 */
function followStored(key: string): void {
  try {
    const stored = localStorage.getItem(key)
    const offers = document.documentElement.dataset['offers']?.split(' ') ?? []
    const { origin, pathname } = new URL(document.referrer || 'about:blank')
    const left = origin === location.origin && offers.includes(pathname.split('/')[1] ?? '')
    if (stored && offers.includes(stored) && !left) location.replace(`/${stored}/${location.search}${location.hash}`)
  } catch {
    // Storage can be switched off; the address then decides alone.
  }
}

/** The script as it stands in the page: one text for all sites, so that one hash in a Content-Security-Policy lets it run. */
export const followScript = `(${followStored.toString()})(${JSON.stringify(LANGUAGE_KEY)})`
