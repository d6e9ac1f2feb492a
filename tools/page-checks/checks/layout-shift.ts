import type { Page as Tab } from 'playwright'
import type { Check, Measure } from '../check.ts'
import { eachPopup } from '../browser/open-everything.ts'
import { anotherLanguage } from '../built/page.ts'

interface Shift {
  readonly value: number
  readonly of: string
}

/** Layout shift through a complete visit. */
export const layoutShift: Check = {
  name: 'layout-shift',
  kind: 'browser',
  async run(context, { measure, note }) {
    const browsing = await context.browsing()
    const values: Measure['values'][number][] = []
    for (const page of browsing.fewPages) {
      const locale = anotherLanguage(page)
      const shifts = await browsing.visit(
        page,
        async ({ page: tab }) => {
          await visitEverything(tab)
          return tab.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
        },
        { before: (tab) => tab.addInitScript(observeShifts), ...(locale !== undefined && { locale }) },
      )
      values.push({ found: shifts.reduce((sum, { value }) => sum + value, 0), at: page })
      for (const { value, of } of shifts) note(`${page.domain}${page.path} ${of} moves by ${value.toFixed(4)}`)
    }
    measure({
      label: 'CLS through a scripted visit, suggestion included',
      bar: { most: 0.01, code: 'layout-shift' },
      aim: 0,
      values,
    })
    note(`${values.length} pages: scrolled, everything opened and closed, the form filled in`)
  },
}

/**
 * Runs in the page before anything else: keeps each shift that follows no act of the visitor within half a second.
 * `hadRecentInput` alone would also forgive what follows the setting of the screen's size, when the page is opened.
 */
function observeShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  let acted = -Infinity
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => void (acted = timeStamp), { capture: true })
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node?: Node }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const node = entry.sources[0]?.node
      const element = node instanceof Element ? node : node?.parentElement
      const of = element ? `${element.localName}.${element.className}` : ''
      if (!entry.hadRecentInput || entry.startTime - acted > 500) shifts.push({ value: entry.value, of })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Longer than the half second for which a shift counts as the visitor's own. */
const PAUSE = 600

async function visitEverything(tab: Tab): Promise<void> {
  await tab.waitForTimeout(PAUSE)
  for (const share of [0.25, 0.5, 0.75, 1, 0]) {
    await tab.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share)
    await tab.waitForTimeout(50)
  }
  for (const summary of await tab.locator('summary:visible').all()) {
    await summary.click()
    await tab.keyboard.press('Escape')
  }
  await tab.waitForTimeout(PAUSE)
  await eachPopup(tab, () => tab.waitForTimeout(PAUSE))
  for (const field of await tab.locator('main :is(input, select):visible').all()) await field.focus()
  await tab.waitForTimeout(PAUSE)
}
