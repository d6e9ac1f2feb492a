import type { Page as Tab } from 'playwright'
import type { Check, Measure } from '../check.ts'

/** More stops than any page has: a walk that is longer goes in circles. */
const MOST = 150
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
    for (const page of browsing.fewPages)
      await browsing.visit(
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
          for (const problem of [...(await skips(tab)), ...(await closes(tab))]) report(problem)
        },
        { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
      )
    measure({ label: 'presses of Tab to the booking button', aim: 22, values })
    note(`${browsing.fewPages.length} pages, walked from the first stop to the last`)
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

/** The language menu, opened and left with Escape. */
async function closes(tab: Tab): Promise<string[]> {
  const summary = tab.locator('header details > summary').first()
  if ((await summary.count()) === 0) return []
  await summary.focus()
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Escape')
  const [open, focused] = await summary.evaluate((element) => [
    element.parentElement?.hasAttribute('open') === true,
    document.activeElement === element,
  ])
  return [
    ...(open ? ['Escape does not close the language menu.'] : []),
    ...(focused ? [] : ['Escape does not return to the button of the language menu.']),
  ]
}
