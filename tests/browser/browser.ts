import { chromium } from 'playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { chromiumEnvironment, chromiumPath } from './chromium.ts'

/** An ordinary visitor's user agent: a headless one counts as a bot. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Arguments for a quiet browser in which every host leads to this machine, by `rule` to a port of its own. */
export function browserArguments(rule = 'MAP * 127.0.0.1'): string[] {
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=${rule}`,
  ]
}

/** Starts a browser in which every host leads to this machine. */
export function startBrowser(rule?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments(rule),
    env: chromiumEnvironment(),
    // Driven browsers have no back/forward cache unless asked for; travellers' browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything that went wrong in the page so far: console errors, uncaught errors, failed requests. */
  readonly problems: string[]
}

/** A new visitor, with nothing stored. */
export async function newVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ userAgent, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('requestfailed', (request) => {
    // The line to `microsites dev` ends with the page.
    if (request.resourceType() !== 'eventsource') problems.push(`${request.url()} failed`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      problems.push(`${response.url()} ${response.status()}`)
  })
  return { page, context, problems }
}
