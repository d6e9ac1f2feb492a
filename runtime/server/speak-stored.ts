import { LANGUAGE_KEY } from '../locale/stored-language.ts'

/**
 * Puts the message of an error page first in the language that the visitor chose on an earlier visit (SH-02), in place of
 * the site's first language. Runs before the first paint of a page that arrives at once.
 * Must not refer to anything outside itself, because its source text is written into the page.
 */
function speakStored(key: string): void {
  try {
    const stored = localStorage.getItem(key)
    addEventListener('DOMContentLoaded', () => {
      const first = document.querySelector<HTMLElement>('.error > section')
      const others = document.querySelectorAll<HTMLElement>('.error > ul > li')
      const other = [...others].find(({ lang }) => lang.split('-')[0] === stored)
      if (!first || !other) return
      const parts = (of: Element) => [...of.querySelectorAll<HTMLAnchorElement>('h1, h2, p:not(.code), a')]
      const theirs = parts(other)
      parts(first).forEach((own, index) => {
        const their = theirs[index] ?? own
        ;[own.textContent, their.textContent] = [their.textContent, own.textContent]
        if (own.href) [own.href, their.href] = [their.href, own.href]
      })
      first.lang = other.lang
      other.lang = document.documentElement.lang
    })
  } catch {
    // Storage can be switched off; the page then begins with the site's first language.
  }
}

/** The source of the script in the page, the same text for all sites. */
export const speakScript = `(${speakStored.toString()})(${JSON.stringify(LANGUAGE_KEY)})`
