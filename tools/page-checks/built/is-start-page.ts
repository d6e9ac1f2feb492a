import type { Page } from './page.ts'

/** Whether a page is a start page in one of its site's languages: the ones that people come to from a search. */
export function isStartPage({ path }: Page): boolean {
  return /^\/(?:[a-z]{2,3}(?:-[a-z]{2,4})?\/)?$/.test(path)
}
