import { chromium } from 'playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { chromiumEnvironment, chromiumPath } from './chromium.ts'

/** The user agent of an ordinary visitor. A headless browser would count as a bot. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * Returns arguments for a browser without background traffic, in which every host resolves to this machine. `rule` can
 * add a port.
 */
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

/**
 * Features of the browser's own window that no test sees. Two processes draw the suggestions below the address bar of each
 * window, which takes a quarter of the time of a test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off and tests here need: the browser knows only the last list that it is given. */
const asPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Starts a browser in which every host resolves to this machine. */
export function startBrowser(rule?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...browserArguments(rule), `--disable-features=${[...addressBar, ...asPlaywright].join(',')}`],
    env: chromiumEnvironment(),
    // Automated browsers have no back/forward cache by default; travellers' browsers have one.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** All problems of the page so far: console errors and warnings, uncaught errors, failed requests. */
  readonly problems: string[]
}

/** Opens a page for a new visitor, with empty storage. */
export async function newVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ userAgent, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('requestfailed', (request) => {
    // The connection to `microsites dev` is closed with the page.
    if (request.resourceType() !== 'eventsource') problems.push(`${request.url()} failed`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      problems.push(`${response.url()} ${response.status()}`)
  })
  return { page, context, problems }
}
