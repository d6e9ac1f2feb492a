import type { Page } from '../built/page.ts'
import { languagePart } from '../built/address.ts'

/** A browser language that the page's site offers and the page is not in: with it, pages suggest that language. */
export function anotherLanguage(page: Page): string | undefined {
  return page.alternates
    .map(({ hreflang }) => hreflang)
    .find((one) => one !== 'x-default' && languagePart(one) !== languagePart(page.language))
}
