import type { Page } from './page.ts'

/**
 * One page for each kind of markup: legal and error pages of many sites differ in nothing but their domain and
 * the inert data of their site, which no checker of HTML looks into.
 */
export function distinctPages(pages: readonly Page[]): Page[] {
  const known = new Map<string, Page>()
  for (const page of pages) {
    const key = page.html
      .replace(/(<script type="application\/json"[^>]*>).*?<\/script>/s, '$1')
      .replaceAll(page.domain, 'domain.example')
      .replace(/ class="accent-\d"/, '')
    if (!known.has(key)) known.set(key, page)
  }
  return [...known.values()]
}
