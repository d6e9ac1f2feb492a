import { none, worst } from '../check.ts'
import type { Check, Finding, Place } from '../check.ts'
import { isAlive } from '../browser/browsing.ts'
import type { Page } from '../built/page.ts'

/** What an address that names a language stores: the traveller's choice (SH-02). */
const LANGUAGE = 'localStorage microsites.language'

export const requests: Check = {
  name: 'requests',
  title: 'What a first visit asks for and leaves behind',
  kind: 'browser',
  async run(context) {
    const browsing = await context.browsing()
    const strangers: Finding[] = []
    const stored: Finding[] = []
    const problems: Finding[] = []
    const counts: { found: number; at: Place }[] = []
    for (const page of browsing.fewPages) {
      const place = { domain: page.domain, path: page.path }
      const asked: string[] = []
      await browsing.visit(
        page,
        async ({ page: tab, context: visitor, problems: heard }) => {
          await tab.waitForLoadState('networkidle')
          counts.push({ found: 1 + (await tab.evaluate(resourcesBeforeLoad)), at: page })
          for (const url of asked)
            if (new URL(url).host !== page.domain)
              strangers.push({ ...place, message: 'a request to another host', detail: url })
          const cookies = (await visitor.cookies()).map(({ name }) => `cookie ${name}`)
          for (const detail of [...cookies, ...(await tab.evaluate(storage))])
            if (detail !== LANGUAGE || !namesLanguage(page))
              stored.push({ ...place, message: 'something is stored before any choice', detail })
          for (const detail of heard.filter((one) => !/status of 404/.test(one) || !isErrorPage(page)))
            problems.push({ ...place, message: 'the browser reports a problem', detail })
          if (page.modules.length > 0 && !(await tab.evaluate(isAlive)))
            problems.push({ ...place, message: 'a page never comes to life' })
        },
        { before: async (tab) => tab.on('request', (request) => asked.push(request.url())) },
      )
    }
    return {
      figures: [
        worst({ label: 'requests before the page is complete and usable', bar: 3, aim: 2 }, counts),
        none('third-party requests without consent', strangers),
        none('things stored before a choice, but for the language that an address names', stored),
        none('errors and warnings in the browser', problems),
      ],
      findings: [...strangers, ...stored, ...problems],
      notes: [`${browsing.fewPages.length} pages`],
    }
  },
}

const namesLanguage = ({ path }: Page): boolean => /^\/[a-z]{2}(?:-[a-z]+)?\//.test(path)
const isErrorPage = ({ path }: Page): boolean => path.endsWith('.html')

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
