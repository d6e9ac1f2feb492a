import type { Page as Tab } from 'playwright'
import type { Check, Measure } from '../check.ts'
import type { Browsing } from '../browser/browsing.ts'
import { openers } from '../browser/open-everything.ts'
import type { Page } from '../built/page.ts'

/** How often a page is tried until it reaches the aim. Its best try counts: what else the machine does can only make it slower. */
const TRIES = 3
/** Milliseconds. */
const AIM = 100

/** Interaction to next paint, on a processor a quarter as fast. */
export const interaction: Check = {
  name: 'interaction',
  kind: 'browser',
  alone: true,
  async run(context, { measure, note }) {
    if (context.busy) return note('nothing, because it measures only time, and the machine is busy')
    const browsing = await context.browsing()
    const values: Measure['values'][number][] = []
    for (const page of browsing.fewPages) {
      let found = Infinity
      for (let index = 0; index < TRIES && found > AIM; index++) found = Math.min(found, await slowest(browsing, page))
      values.push({ found, at: page })
    }
    measure({
      label: 'interaction to next paint, processor slowed 4×',
      unit: 'ms',
      bar: { most: 150, code: 'slow-interaction' },
      aim: AIM,
      timed: true,
      values,
    })
    note(`${values.length} pages, taps and keys on everything that can be used, the best of ${TRIES} tries`)
  },
}

/** Uses everything in a page, as a new visitor, and returns the longest time that an answer took, in milliseconds. */
function slowest(browsing: Browsing, page: Page): Promise<number> {
  return browsing.visit(
    page,
    async ({ page: tab, context: visitor }) => {
      const session = await visitor.newCDPSession(tab)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await useEverything(tab)
      return tab.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations))
    },
    { before: (tab) => tab.addInitScript(observeInteractions) },
  )
}

/** Runs in the page before anything else: keeps the duration of each interaction, in milliseconds. */
function observeInteractions(): void {
  const durations: number[] = []
  Object.assign(globalThis, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function useEverything(tab: Tab): Promise<void> {
  for (const summary of await tab.locator('summary:visible').all()) {
    await summary.tap()
    await tab.keyboard.press('Escape')
  }
  for (const button of await openers(tab).all()) {
    if (!(await button.isVisible())) continue
    await button.tap()
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Escape']) await tab.keyboard.press(key)
  }
  for (const field of await tab.locator('main :is(input, select):visible').all()) {
    await field.focus()
    for (const key of ['ArrowUp', 'ArrowDown']) await tab.keyboard.press(key)
  }
  // Entries come with the frame after the one that they measure.
  await tab.waitForTimeout(300)
}
