import type { BrowserContextOptions, Page as Tab } from 'playwright'
import { newVisit, startBrowser } from '../../../tests/browser/browser.ts'
import type { Visit } from '../../../tests/browser/browser.ts'
import { addressOf, isStartPage } from '../built/page.ts'
import type { Page } from '../built/page.ts'
import type { Dist } from '../built/read-dist.ts'
import { samplePages } from './sample.ts'
import { serveSecurely } from './secure-server.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A browser that reaches every domain of the build under its own address, and the pages to look at in it. */
export interface Browsing {
  readonly pages: readonly Page[]
  /** Of those a few that differ most: every template in a Latin and in a wide script, and the other kinds of pages. */
  readonly fewPages: readonly Page[]
  /** Port of the server on loopback. */
  readonly port: number
  /** Does something in a page as a new visitor on a phone sees it, once the page has come to life. */
  visit<T>(page: Page, look: (visit: Visit) => Promise<T>, options?: VisitOptions): Promise<T>
  close(): Promise<void>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the page is opened. */
  readonly before?: (tab: Tab) => Promise<unknown>
}

/** @param sample whether the few pages that differ most are enough */
export async function startBrowsing(dist: Dist, sample = false): Promise<Browsing> {
  const server = await serveSecurely(dist.folder)
  const browser = await startBrowser(`MAP * 127.0.0.1:${server.port}`)
  const pages = samplePages(dist)
  const kinds = new Map<string, Page>()
  for (const page of pages) {
    const kind = isStartPage(page) ? (page.data.site?.type ?? '') : page.path.replace(/^\/[a-z]{2}\//, '/')
    if (!isStartPage(page)) kinds.set(kind, kinds.get(kind) ?? page)
    else if (/^(?:en|de|ja)/.test(page.language)) {
      const key = `${kind} ${page.language}`
      kinds.set(key, kinds.get(key) ?? page)
    }
  }
  const fewPages = kinds.size > 0 ? [...kinds.values()] : pages.slice(0, 3)
  return {
    pages: sample ? fewPages : pages,
    fewPages,
    port: server.port,
    async visit(page, look, { before, ...options } = {}) {
      const visit = await newVisit(browser, { ...phone, ignoreHTTPSErrors: true, ...options })
      try {
        await before?.(visit.page)
        await visit.page.goto(addressOf(page), { waitUntil: 'load' })
        if (options.javaScriptEnabled !== false && page.modules.length > 0) await comesToLife(visit.page)
        return await look(visit)
      } finally {
        await visit.context.close()
      }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** Waits until React has taken the page over. A page that never comes to life is for `requests` to report. */
async function comesToLife(tab: Tab): Promise<void> {
  await tab.waitForFunction(isAlive, undefined, { timeout: 5000 }).catch(() => {})
}

/** Whether React has left its mark on the root; runs in the page. */
export const isAlive = (): boolean =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

/** The problems that a browser reports about a page. That an error page answers with its error is none. */
export function unexpected({ path }: Page, problems: readonly string[]): string[] {
  return problems.filter((text) => !path.endsWith('.html') || !/status of (?:404|500)/.test(text))
}

/** As many pages as are open beside each other. Not for what measures time. */
const AT_ONCE = 2

/** Does something with each page, two at a time; results in the order of the pages. */
export async function mapPages<Of, T>(pages: readonly Of[], look: (page: Of) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const rest = pages.entries()
  const work = async (): Promise<void> => {
    for (const [index, page] of rest) results[index] = await look(page)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
