import type { Page } from '../dist/page.ts'
import { languagePart } from '../dist/address.ts'

/** A browser language that the page's site offers and the page is not in: with it, pages suggest that language. */
export function anotherLanguage(page: Page): string | undefined {
  return page.alternates
    .map(({ hreflang }) => hreflang)
    .find((one) => one !== 'x-default' && languagePart(one) !== languagePart(page.language))
}
