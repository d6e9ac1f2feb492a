import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnswerHook } from '../../../runtime/telemetry/testing/intake.ts'
import type { IntakeContent } from '../../../runtime/telemetry/testing/intake-record.ts'
import { htmlAnswer, startIntake } from '../start-intake.ts'
import type { RunningIntake } from '../start-intake.ts'
import { startBrowser, userAgent } from '../../browser/browser.ts'
import { hide, quickTiming, serveSegmentSite, show } from './segment-site.ts'
import type { SegmentSite } from './segment-site.ts'

/** Half with locks, half without. `EVENTS=10000` gives the figures; the few of an ordinary run show that the script still runs through all faults. */
const total = Number(process.env['EVENTS'] ?? 400) / 2
const seed = Number(process.env['SEED'] ?? 1)

let browser: Browser
let site: SegmentSite
let intake: RunningIntake
let context: BrowserContext
/** Of the site as its visitor has it. */
let home: string

beforeAll(async () => {
  browser = await startBrowser()
  site = await serveSegmentSite()
  intake = await startIntake()
  site.options = { intake: intake.address, timing: quickTiming }
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await intake.close()
})

const areEvents = ({ kind }: IntakeContent): boolean => kind === 'events'
const answerEvents =
  (answer: ReturnType<AnswerHook>): AnswerHook =>
  ({ content }) =>
    areEvents(content) ? answer : undefined
const answerSettings =
  (answer: ReturnType<AnswerHook>): AnswerHook =>
  ({ content }) =>
    content.kind === 'settings' ? answer : undefined

/** What the intake does during a step. */
const intakeFaults: Readonly<Record<string, AnswerHook | undefined>> = {
  none: undefined,
  'none again': undefined,
  'slow answers': answerEvents({ delay: 400 }),
  'status 500': answerEvents({ status: 500 }),
  'status 501': answerEvents({ status: 501 }),
  'status 503': answerEvents({ status: 503 }),
  'status 429, header': answerEvents({ status: 429, headers: { 'x-ratelimit-reset': '1' } }),
  'status 429, no header': answerEvents({ status: 429 }),
  'connection closed': answerEvents({ fault: 'close' }),
  'answer lost': answerEvents({ fault: 'lose' }),
  'settings missing': answerSettings({ status: 404 }),
  'settings HTML': answerSettings(htmlAnswer),
  'settings hang': answerSettings({ fault: 'hang' }),
}

/** What becomes of the page at the end of a step. */
const pageFaults: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'stays open': () => Promise.resolve(),
  'follows a link': async (page) => {
    await page.click('#next')
    await page.waitForURL('**/next')
  },
  reloads: (page) => page.reload({ waitUntil: 'commit' }),
  'follows an address': (page) => page.goto(`${home}/next`),
  'leaves and comes back': async (page) => {
    await page.click('#away')
    await page.waitForURL('**/away')
    await page.goto(`${home}/first`)
  },
  'back from the cache': async (page) => {
    await page.click('#next')
    await page.waitForURL('**/next')
    await page.goBack({ waitUntil: 'commit' })
  },
  'hidden and shown': async (page) => {
    await hide(page)
    await page.waitForTimeout(50)
    await show(page)
    await page.waitForTimeout(50)
    await hide(page)
    await show(page)
  },
  'without a line': async (page) => {
    await context.setOffline(true)
    await page.waitForTimeout(300)
    await context.setOffline(false)
  },
  'SDK blocked': async (page) => {
    site.blocked.add(site.sdk)
    await page.goto(`${home}/blocked`)
    await send(page, 3)
    site.blocked.clear()
    await open(page)
  },
}

/** Of all others a page may not live to hear the answer to what it has just asked. */
const staying = new Set(['stays open', 'hidden and shown'])

/** An answer that is due for this long, in milliseconds, has come: the slowest takes 400. */
const answerTime = 600

/** For this long, in milliseconds, a page that is gone may still be heard of. */
const echoTime = 200

/** Says which tab a request came from. Any other header would need the intake's permission. */
const tabHeader = 'accept-language'

/** When a tab was on its way from page to page, in milliseconds since 1970. */
let leavings: { page: Page; from: number; to: number }[] = []

async function leave<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const leaving = { page, from: Date.now(), to: Number.POSITIVE_INFINITY }
  leavings.push(leaving)
  try {
    return await act()
  } finally {
    leaving.to = Date.now()
  }
}

/** Whether the page that has asked was there when the answer came. */
function hadTime(page: Page | undefined, time: number): boolean {
  const own = leavings.filter((leaving) => leaving.page === page)
  return page !== undefined && own.every(({ from, to }) => time + answerTime < from || time > to + echoTime)
}

/** Opens the first page as a script of the page would, not as who types its address. */
async function open(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => location.assign('/opened')))
  await page.waitForURL('**/opened')
  await page.evaluate(() => history.replaceState(null, '', '/first'))
}

/** Numbers of all events that were reported. */
let reported = 0

/** Which tab an event was reported in, by its number. */
const tabOf = new Map<number, Page>()

async function send(page: Page, count: number): Promise<void> {
  const first = reported
  for (let number = first; number < first + count; number++) tabOf.set(number, page)
  reported += count
  await page.waitForFunction(() => 'segmentPage' in globalThis)
  await page.evaluate(
    ([first, count]) => {
      for (let number = first ?? 0; number < (first ?? 0) + (count ?? 0); number++)
        segmentPage.track('Panel Opened', { number })
    },
    [first, count],
  )
}

/**
 * How many events come after one that was reported later in the same tab.
 * @param numbers in some order
 */
function misordered(numbers: readonly number[]): number {
  const latest = new Map<Page | undefined, number>()
  return numbers.filter((number) => {
    const tab = tabOf.get(number)
    const before = latest.get(tab) ?? -1
    latest.set(tab, Math.max(before, number))
    return number < before
  }).length
}

/** Numbers between 0 and 1, the same in each run. */
function random(state: number): () => number {
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const waiting = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await segmentPage.connected
    return segmentPage.waiting + Object.keys(localStorage).filter((key) => key.startsWith('microsites.events/')).length
  })

async function drain(pages: readonly Page[]): Promise<void> {
  intake.answer()
  for (const page of pages) await leave(page, () => open(page))
  await vi.waitFor(
    async () => {
      for (const page of pages) expect(await waiting(page)).toBe(0)
    },
    { timeout: 30_000, interval: 100 },
  )
}

test.each([
  { how: 'with locks', address: () => site.address },
  // No secure context.
  { how: 'without locks', address: () => `http://louvre-luggage.example:${site.port}` },
])(
  `AN-19 of ${total} events sent through a mix of faults none is lost, and none counts twice, $how`,
  { timeout: 1000 * 60 * 30 },
  async ({ address }) => {
    home = address()
    context = await browser.newContext({ userAgent })
    reported = 0
    tabOf.clear()
    leavings = []
    intake.clear()
    const next = random(seed)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
    const pages = [await context.newPage(), await context.newPage(), await context.newPage()]
    for (const [tab, page] of pages.entries()) {
      await page.setExtraHTTPHeaders({ [tabHeader]: String(tab) })
      await page.goto(`${home}/first`)
    }
    const dropped: unknown[] = []
    const mix: Record<string, number> = {}
    let sinceDrain = 0
    while (reported < total) {
      const page = pick(pages)
      const [intakeFault, answer] = pick(Object.entries(intakeFaults))
      const [pageFault, act] = pick(Object.entries(pageFaults))
      const count = Math.min(1 + Math.floor(next() * 20), total - reported)
      mix[intakeFault] = (mix[intakeFault] ?? 0) + count
      mix[pageFault] = (mix[pageFault] ?? 0) + count
      intake.answer(answer)
      await send(page, count)
      await page.waitForTimeout(Math.floor(next() * 350))
      const health = await page.evaluate(() => segmentPage.health)
      if (Object.keys(health.dropped).length > 0) dropped.push(health.dropped)
      await (staying.has(pageFault) ? act(page) : leave(page, () => act(page)))
      intake.answer()
      sinceDrain += count
      // The storage holds 100: what is tested here is that nothing else gets lost.
      if (sinceDrain > 60) {
        await drain(pages)
        sinceDrain = 0
      }
    }
    await drain(pages)

    const taken = intake.records.filter((record) => record.taken && areEvents(record.content))
    const byId = new Map<string, { number: number; times: number; lost: boolean; answered: boolean }>()
    for (const { content, status, time, headers } of taken)
      for (const { messageId, properties } of content.kind === 'events' ? content.events : []) {
        const known = byId.get(messageId)
        byId.set(messageId, {
          number: properties?.['number'] as number,
          times: (known?.times ?? 0) + 1,
          lost: known?.lost === true || status === undefined,
          answered:
            known?.answered ?? (status !== undefined && hadTime(pages[Number(headers[tabHeader] ?? Number.NaN)], time)),
        })
      }
    const arrived = [...byId.values()]
    const times = new Map(
      intake.events.map(({ properties, timestamp }) => [properties?.['number'] as number, Date.parse(timestamp)]),
    )
    const byTime = [...times.keys()].toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0) || a - b)
    const doubled = (events: typeof arrived): number => events.reduce((sum, { times }) => sum + times - 1, 0)
    const answered = arrived.filter((event) => event.answered)
    const distinct = new Set(arrived.map(({ number }) => number)).size
    const figures = {
      sent: reported,
      delivered: distinct,
      lost: reported - distinct,
      'misordered by their times': misordered(byTime),
      'misordered on the wire': misordered(arrived.map(({ number }) => number)),
      dropped: JSON.stringify(dropped),
      'doubled by messageId': arrived.length - distinct,
      'doubled on the wire, an answer lost': doubled(arrived.filter(({ lost }) => lost)),
      'doubled on the wire, left before the answer': doubled(arrived.filter(({ lost }) => !lost)),
      'had time for an answer': answered.length,
      'doubled on the wire though answered': doubled(answered),
      requests: intake.records.filter(({ content }) => areEvents(content)).length,
    }
    await context.close()
    console.table(figures)
    console.table(mix)
    expect(figures).toMatchObject({
      lost: 0,
      'misordered by their times': 0,
      'doubled by messageId': 0,
      'doubled on the wire though answered': 0,
      dropped: '[]',
    })
    // Else it says nothing that none of them was doubled. The mix, and so their number, is another one for each commit.
    expect(answered.length).toBeGreaterThan(total * 0.025)
    // About half of all pages are left before they hear of what they have sent: more than that is not the pages' doing.
    expect(figures['doubled on the wire, left before the answer']).toBeLessThanOrEqual(total * 0.5)
  },
)
