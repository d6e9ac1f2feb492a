import type { Page as Tab } from 'playwright'
import type { Check, Measure } from '../check.ts'
import { mapPages } from '../browser/browsing.ts'

/** More stops than any page has: a walk that is longer goes in circles. */
const MOST = 150
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
/** Native fields of dates and times have stops of their own inside; nothing has more. */
const MOST_WITHIN = 8

interface Stop {
  /** Number of the element in the document, to know it again. */
  readonly index: number
  readonly name: string
  readonly href: string
  readonly seen: boolean
  readonly covered: boolean
  readonly ring: boolean
  readonly submits: boolean
  readonly inMain: boolean
}

export const keyboard: Check = {
  name: 'keyboard',
  kind: 'browser',
  async run(context, { problem, measure, note }) {
    const browsing = await context.browsing()
    const values: Measure['values'][number][] = []
    const visits = browsing.fewPages.flatMap((page) => sizes.map((viewport) => ({ page, viewport })))
    await mapPages(visits, ({ page, viewport }) =>
      browsing.visit(
        page,
        async ({ page: tab }) => {
          const report = (message: string, detail = ''): void => problem('keyboard-obstacle', page, message, detail)
          const stops = await walk(tab)
          if (stops[0] && !stops[0].inMain && !stops[0].href.startsWith('#'))
            report('The first stop does not skip to the content.', stops[0].name)
          for (const stop of new Map(stops.map((one) => [one.index, one])).values()) {
            if (!stop.seen) report('A stop cannot be seen.', stop.name)
            if (stop.covered) report('A stop is covered by something else.', stop.name)
            if (!stop.ring) report('A stop shows no ring.', stop.name)
          }
          if (stops.length >= MOST) report('The walk with Tab never ends.', stops.at(-1)?.name)
          const submit = stops.findIndex(({ submits }) => submits)
          if (submit >= 0) values.push({ found: submit + 1, at: page })
          for (const problem of await skips(tab)) report(problem)
          await useLayers(tab, report)
          await pressButtons(tab, 'main', report)
        },
        { viewport, isMobile: false, hasTouch: false },
      ),
    )
    measure({ label: 'presses of Tab to the booking button', aim: 22, values })
    note(`${browsing.fewPages.length} pages in ${sizes.length} widths, walked from the first stop to the last`)
  },
}

/** Presses Tab from the top of the page until it leaves the page. */
async function walk(tab: Tab): Promise<Stop[]> {
  const stops: Stop[] = []
  let within = 0
  while (stops.length < MOST) {
    await tab.keyboard.press('Tab')
    const stop = await tab.evaluate(currentStop)
    if (!stop || (stops.length > 1 && stop.index === stops[0]?.index)) break
    within = stop.index === stops.at(-1)?.index ? within + 1 : 0
    if (within > MOST_WITHIN) return Array.from({ length: MOST }, () => stop)
    stops.push(stop)
  }
  return stops
}

/** Runs in the page: what has the focus, if it is not the document itself. */
function currentStop(): Stop | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const x = left + Math.min(width / 2, 12)
  const y = top + Math.min(height / 2, 12)
  const over = document.elementFromPoint(x, y)
  return {
    index: [...document.querySelectorAll('*')].indexOf(element),
    name: (element.innerText || element.getAttribute('name') || element.localName).trim().slice(0, 40),
    href: element.getAttribute('href') ?? '',
    seen: width > 1 && height > 1 && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    covered: over !== null && !element.contains(over) && !over.contains(element),
    ring: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    submits: element.matches('main form [type="submit"]'),
    inMain: element.closest('main') !== null,
  }
}

/** The first stop, used. */
async function skips(tab: Tab): Promise<string[]> {
  await tab.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const link = tab.locator('a[href^="#"]').first()
  if ((await link.count()) === 0) return []
  await link.focus()
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('Tab')
  const past = await tab.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)
  const hasStops = (await tab.locator('main :is(a[href], button, summary, input:not([type="hidden"]))').count()) > 0
  return past || !hasStops ? [] : ['The link that skips to the content does not lead there.']
}

type Report = (message: string, detail?: string) => void

/** The language menu and each dialog: with it open, every stop can be seen, and Escape closes it and returns the focus. */
async function useLayers(tab: Tab, report: Report): Promise<void> {
  for (const opener of await tab.locator('header details > summary, button[aria-haspopup]:visible').all()) {
    const name = (await opener.innerText()).trim()
    const state = () =>
      opener.evaluate((element) => ({
        open: element.parentElement?.hasAttribute('open') || element.ariaExpanded === 'true',
        focused: document.activeElement === element,
      }))
    const open = async (): Promise<void> => {
      if ((await state()).open) await tab.keyboard.press('Escape')
      await opener.focus()
      if (!(await state()).open) await tab.keyboard.press('Enter')
    }
    await open()
    for (const stop of await walk(tab))
      if (stop.covered || !stop.seen)
        report('A stop is covered by a menu or dialog that is open.', `${name}: ${stop.name}`)
    await open()
    await pressButtons(tab, 'dialog[open]', report, open)
    await open()
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Escape')
    const left = await state()
    if (left.open) report('Escape does not close a menu or dialog.', name)
    if (!left.focused) report('Escape does not return to the button of a menu or dialog.', name)
  }
}

/**
 * Presses the buttons of a part of the page, from the last to the first: each once, then the one before it three times,
 * which reaches its limit. `open` brings the part back if a button has closed it. A button that is disabled, hidden or removed while it has the focus loses it.
 */
async function pressButtons(tab: Tab, part: string, report: Report, open?: () => Promise<void>): Promise<void> {
  const buttons = await tab.locator(`${part} button[type="button"]:not([aria-haspopup], td *):visible`).all()
  for (const [index, button] of [...buttons.entries()].toReversed())
    for (const pressed of [button, ...Array.from({ length: 3 }, () => buttons[index - 1])]) {
      if (!pressed) continue
      if (!(await pressed.isVisible())) await open?.()
      const name = await pressed.evaluate((element) => element.ariaLabel ?? element.textContent)
      await pressed.focus()
      await tab.keyboard.press('Enter')
      // The browser takes the focus away with the next frame.
      const lost = await tab.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(document.activeElement === document.body))),
          ),
      )
      if (lost) report('A button loses the focus when it is pressed.', name)
    }
}
