import type { Check, Measure } from '../check.ts'
import { isAlive, unexpected } from '../browser/browsing.ts'
import type { Page } from '../built/page.ts'

/** What an address that names a language stores: the traveller's choice (SH-02). */
const LANGUAGE = 'localStorage microsites.language'

/** What a first visit asks for and leaves behind. */
export const requests: Check = {
  name: 'requests',
  kind: 'browser',
  async run(context, { problem, measure, note }) {
    const browsing = await context.browsing()
    const values: Measure['values'][number][] = []
    for (const page of browsing.fewPages) {
      const asked: string[] = []
      await browsing.visit(
        page,
        async ({ page: tab, context: visitor, problems: heard }) => {
          await tab.waitForLoadState('networkidle')
          values.push({ found: 1 + (await tab.evaluate(resourcesBeforeLoad)), at: page })
          for (const url of asked)
            if (new URL(url).host !== page.domain)
              problem('third-party-request', page, 'A page asks another host before consent.', url)
          const cookies = (await visitor.cookies()).map(({ name }) => `cookie ${name}`)
          for (const one of [...cookies, ...(await tab.evaluate(storage))])
            if (one !== LANGUAGE || !namesLanguage(page))
              problem('stored-early', page, 'A page stores something before any choice.', one)
          for (const one of unexpected(page, heard))
            problem('browser-error', page, 'The browser reports a problem.', one)
          if (page.modules.length > 0 && !(await tab.evaluate(isAlive)))
            problem('browser-error', page, 'React does not hydrate a page.')
        },
        { before: async (tab) => tab.on('request', (request) => asked.push(request.url())) },
      )
    }
    measure({
      label: 'requests before the page is complete and usable',
      bar: { most: 3, code: 'many-requests' },
      aim: 2,
      values,
    })
    note(`${browsing.fewPages.length} pages`)
  },
}

const namesLanguage = ({ path }: Page): boolean => /^\/[a-z]{2}(?:-[a-z]+)?\//.test(path)

/** Runs in the page: resources that were asked for before the page was complete. */
function resourcesBeforeLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const complete = (navigation as PerformanceNavigationTiming | undefined)?.loadEventStart ?? Infinity
  return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < complete).length
}

/** Runs in the page: everything that a page can keep, by name. */
async function storage(): Promise<string[]> {
  return [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ]
}
