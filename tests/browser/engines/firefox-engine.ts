import { launch } from 'puppeteer-core'
import type { Browser, BrowserContext, KeyInput } from 'puppeteer-core'
import { evaluateBy, phone } from './engine.ts'
import type { Engine, EnginePage, Size } from './engine.ts'

/** Starts Debian's Firefox. Visitors without JavaScript get a browser of their own: it is a setting of the browser. */
export async function startFirefox(): Promise<Engine> {
  const browser = await startBrowser({})
  return {
    async visitor({ javaScript = true, size = phone } = {}) {
      if (javaScript) return firefoxPage(await browser.createBrowserContext(), size)
      const scriptless = await startBrowser({ 'javascript.enabled': false })
      const page = await firefoxPage(scriptless.defaultBrowserContext(), size)
      return { ...page, close: () => scriptless.close() }
    },
    close: () => browser.close(),
  }
}

function startBrowser(extraPrefsFirefox: Readonly<Record<string, unknown>>): Promise<Browser> {
  return launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox,
  })
}

async function firefoxPage(context: BrowserContext, size: Size): Promise<EnginePage> {
  const newPage = async () => {
    const opened = await context.newPage()
    await opened.setViewport(size)
    return opened
  }
  let page = await newPage()
  // Puppeteer's own click scrolls only to the edge of the window, where the question for consent is, and needs the page's
  // JavaScript.
  const middleOf = (selector: string) =>
    page.$eval(selector, (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  return {
    async goto(address) {
      await page.goto(address)
    },
    async click(selector) {
      const { x, y } = await middleOf(selector)
      await page.mouse.click(x, y)
    },
    async tap(selector) {
      const { x, y } = await middleOf(selector)
      await page.touchscreen.tap(x, y)
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key as KeyInput)
    },
    evaluate: evaluateBy((expression) => page.evaluate(expression)),
    async replaceTab() {
      const next = await newPage()
      await page.close()
      page = next
    },
    close: () => context.close(),
  }
}
