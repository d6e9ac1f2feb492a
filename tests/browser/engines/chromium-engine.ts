import type { Browser } from 'playwright'
import { newVisit } from '../browser.ts'
import type { Visit } from '../browser.ts'
import { evaluateBy, phone } from './engine.ts'
import type { Engine, EnginePage } from './engine.ts'

/**
 * Returns the engine of a browser that is running, and leaves it running.
 * @param prepare called before a visitor opens the first page
 */
export function chromiumEngine(browser: Browser, prepare?: (visit: Visit) => Promise<void>): Engine {
  return {
    async visitor({ javaScript = true, size = phone } = {}) {
      const visit = await newVisit(browser, {
        viewport: size,
        hasTouch: true,
        locale: 'en-US',
        javaScriptEnabled: javaScript,
      })
      await prepare?.(visit)
      return chromiumPage(visit)
    },
    close: () => Promise.resolve(),
  }
}

function chromiumPage({ context, page: first }: Visit): EnginePage {
  let page = first
  return {
    async goto(address) {
      await page.goto(address)
    },
    click: (selector) => page.click(selector),
    tap: (selector) => page.tap(selector),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    evaluate: evaluateBy((expression) => page.evaluate(expression)),
    async replaceTab() {
      const next = await context.newPage()
      await page.close()
      page = next
    },
    close: () => context.close(),
  }
}
