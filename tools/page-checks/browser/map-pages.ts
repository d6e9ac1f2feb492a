import type { Page } from '../built/page.ts'

/** As many pages as are open beside each other. Not for what measures time. */
const AT_ONCE = 2

/** Does something with each page, two at a time; results in the order of the pages. */
export async function mapPages<T>(pages: readonly Page[], look: (page: Page) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const rest = pages.entries()
  const work = async (): Promise<void> => {
    for (const [index, page] of rest) results[index] = await look(page)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
