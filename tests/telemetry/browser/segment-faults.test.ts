import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { htmlAnswer } from '../../../runtime/telemetry/testing/intake-answer.ts'
import type { IntakeContent } from '../../../runtime/telemetry/testing/intake-record.ts'
import { startIntake } from '../../../runtime/telemetry/testing/start-intake.ts'
import type { RunningIntake } from '../../../runtime/telemetry/testing/start-intake.ts'
import { newVisit, startBrowser } from '../../browser/browser.ts'
import { isUsable, quickTiming, serveSegmentSite, storedEvents, timesTaken, uncaughtErrors } from './segment-site.ts'
import type { SegmentSite } from './segment-site.ts'

let browser: Browser
let site: SegmentSite
let intake: RunningIntake
let page: Page
let context: BrowserContext
let uncaught: string[]

beforeAll(async () => {
  browser = await startBrowser()
  site = await serveSegmentSite()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(async () => {
  intake = await startIntake()
  site.options = { intake: intake.address, timing: quickTiming }
  ;({ page, context } = await newVisit(browser))
  uncaught = uncaughtErrors(context)
})
afterEach(async () => {
  site.blocked.clear()
  await context.close()
  await intake.close()
})

const isSettings = ({ kind }: IntakeContent): boolean => kind === 'settings'
const areEvents = ({ kind }: IntakeContent): boolean => kind === 'events'

/** Reports events once the SDK is loaded, or cannot be. */
async function track(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  await page.evaluate(async () => void (await segmentPage.connected))
  for (const name of names) ids.push(await page.evaluate((name) => segmentPage.track(name), name))
  return ids
}

const once = (ids: readonly string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]))

/** That all events arrived once, that nothing is left of them, and that the page did not suffer. */
async function expectOnce(ids: readonly string[]): Promise<void> {
  await expectTaken(ids)
  expect(await page.evaluate(() => segmentPage.health.delivered)).toBe(ids.length)
  await expectUnharmed()
}

/** From this page, or from the one before it in leaving. */
async function expectTaken(ids: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000, interval: 50 })
  await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), { timeout: 30_000 })
}

async function expectUnharmed(): Promise<void> {
  expect(await isUsable(page)).toBe(true)
  expect(uncaught).toEqual([])
}

test('sends events in the order they came, with their page, name and identity', async () => {
  await page.goto(`${site.address}/first?utm_source=guide`)
  const ids = [
    await page.evaluate(() => segmentPage.view('Microsites', 'Start')),
    await page.evaluate(() => segmentPage.identify({ app_name: 'microsites' })),
    ...(await track('Panel Opened')),
  ]
  await expectOnce(ids)
  const [view, identify, opened] = intake.events
  expect(intake.events.map(({ messageId }) => messageId)).toEqual(ids)
  expect(view).toMatchObject({ type: 'page', name: 'Microsites', category: 'Start', writeKey: 'KEY' })
  expect(identify).toMatchObject({ type: 'identify', userId: null, traits: { app_name: 'microsites' } })
  expect(opened).toMatchObject({ type: 'track', event: 'Panel Opened', anonymousId: view?.anonymousId })
  expect(opened?.context['page']).toEqual({
    host: '127.0.0.1',
    path: '/paris',
    url: 'https://microsites.example/paris?utm_source=guide',
    title: 'Page /first',
    referrer: '',
    search: '?utm_source=guide',
  })
})

test('works through a relay on the same site', async () => {
  site.options = { intake: '/relay', timing: quickTiming }
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(() => expect(timesTaken(site.relay)).toEqual(once(ids)), { timeout: 30_000 })
  expect(site.relay.records.some(({ content }) => content.kind === 'preflight')).toBe(false)
})

test('AN-18 reports with the values of the specification', async () => {
  site.options = { intake: intake.address }
  await page.goto(`${site.address}/first`)
  const start = Date.now()
  const ids = await track('1')
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000, interval: 20 })
  expect(Date.now() - start).toBeGreaterThan(4800)
  const second = Date.now()
  const many = await track(...Array.from({ length: 10 }, (_, index) => `${index + 2}`))
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once([...ids, ...many])), { timeout: 30_000 })
  expect(Date.now() - second).toBeLessThan(4800)
  const sizes = intake.records.flatMap(({ content }) => (content.kind === 'events' ? [content.events.length] : []))
  expect(sizes).toEqual([1, 10])
  const cookie = (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeCloseTo(365, 1)
  expect(cookie?.sameSite).toBe('Lax')
})

test('AN-18 a batch is at most 450 KB, however much has piled up', async () => {
  let refusing = true
  const limit = { status: 429, headers: { 'x-ratelimit-reset': '1' } }
  intake.answer(({ content }) => (areEvents(content) && refusing ? limit : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(() => expect(intake.records.some(({ status }) => status === 429)).toBe(true), 30_000)
  for (let index = 0; index < 20; index++)
    ids.push(await page.evaluate(() => segmentPage.track('Panel Opened', { text: 'x'.repeat(30_000) })))
  refusing = false
  await expectOnce(ids)
  const lengths = intake.records.filter(({ content }) => areEvents(content)).map(({ body }) => body.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(450 * 1024)
  expect(Math.max(...lengths)).toBeGreaterThan(400 * 1024)
})

test('AN-18 a batch is retried ten times; then it waits for the next page', async () => {
  site.options = { intake: intake.address, timing: { ...quickTiming, longestRetrySeconds: 0.1 } }
  intake.answer(({ content }) => (areEvents(content) ? { status: 500 } : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await page.waitForTimeout(3500)
  expect(intake.records.filter(({ content }) => areEvents(content))).toHaveLength(11)
  expect(await storedEvents(page)).toBe(1)
  await page.click('#next')
  await page.waitForURL('**/next')
  intake.answer()
  await expectOnce(ids)
})

test('AN-19 an answer of 500 is retried until it is taken', async () => {
  let refusals = 3
  intake.answer(({ content }) => (areEvents(content) && refusals-- > 0 ? { status: 500 } : undefined))
  await page.goto(`${site.address}/first`)
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  await expectOnce(await track('Panel Opened', 'Panel Closed'))
  const statuses = intake.records.flatMap(({ content, status }) => (areEvents(content) ? [status] : []))
  expect(statuses.slice(0, 4)).toEqual([500, 500, 500, 200])
})

test('AN-19 an answer of 501, which the SDK would drop, is retried too', async () => {
  let refusals = 2
  intake.answer(({ content }) => (areEvents(content) && refusals-- > 0 ? { status: 501 } : undefined))
  await page.goto(`${site.address}/first`)
  await expectOnce(await track('Panel Opened'))
})

test('AN-19 events that failed survive leaving the page', async () => {
  intake.answer(({ content }) => (areEvents(content) ? { status: 500 } : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened', 'Panel Closed')
  await vi.waitFor(() => expect(intake.records.some(({ status }) => status === 500)).toBe(true), 30_000)
  await page.click('#next')
  await page.waitForURL('**/next')
  intake.answer()
  await expectOnce(ids)
  expect(intake.events.map(({ event }) => event)).toEqual(['Panel Opened', 'Panel Closed'])
  expect(intake.events[0]?.context['page']).toMatchObject({ title: 'Page /first' })
})

test.each([
  { header: { 'x-ratelimit-reset': '2' }, seconds: 2 },
  { header: {}, seconds: 5 },
  { header: { 'x-ratelimit-reset': 'soon' }, seconds: 5 },
])('AN-20 an answer 429 with $header is tried again after $seconds seconds', async ({ header, seconds }) => {
  let refusals = 1
  intake.answer(({ content }) => (areEvents(content) && refusals-- > 0 ? { status: 429, headers: header } : undefined))
  await page.goto(`${site.address}/first`)
  await expectOnce(await track('Panel Opened'))
  const [refused, taken] = intake.records.filter(({ content }) => areEvents(content)).map(({ time }) => time)
  const waited = ((taken ?? 0) - (refused ?? 0)) / 1000
  expect(waited).toBeGreaterThan(seconds - 0.1)
  expect(waited).toBeLessThan(seconds + 2.5)
})

test('what is refused with 400 is counted, and not kept', async () => {
  intake.answer(({ content }) => (areEvents(content) ? { status: 400 } : undefined))
  await page.goto(`${site.address}/first`)
  await track('Panel Opened', 'Panel Closed')
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => segmentPage.health)).toEqual({ delivered: 0, dropped: { refused: 2 } }),
  )
  expect(await storedEvents(page)).toBe(0)
  await expectUnharmed()
})

test.each([
  { what: 'are missing', answer: { status: 404 } },
  { what: 'are an HTML page', answer: htmlAnswer },
  { what: 'never come', answer: { fault: 'hang' } },
  { what: 'are empty', answer: { body: {} } },
  { what: 'break off', answer: { fault: 'close' } },
  {
    what: 'name another intake, which the policy forbids',
    answer: { body: { integrations: { 'Segment.io': { apiKey: 'KEY', apiHost: 'events.elsewhere.example/v1' } } } },
  },
] as const)('events arrive where the settings $what', async ({ answer }) => {
  intake.answer(({ content }) => (isSettings(content) ? answer : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await expectOnce(ids)
  expect(intake.events[0]?.writeKey).toBe('KEY')
})

test('AN-24 events arrive in the visit where the script of the SDK is blocked', async () => {
  site.blocked.add(site.sdk)
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(async () => expect(await page.evaluate(() => segmentPage.missing)).toHaveLength(1), 30_000)
  ids.push(...(await track('Panel Closed')))
  await expectOnce(ids)
  expect(await storedEvents(page)).toBe(0)
  await expectUnharmed()
  site.blocked.clear()
})

test('events wait where the hosts of Segment are blocked', async () => {
  await page.route(`${intake.address}/**`, (route) => route.abort('blockedbyclient'))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await page.waitForTimeout(1000)
  expect(await storedEvents(page)).toBe(1)
  await expectUnharmed()
  await page.unroute(`${intake.address}/**`)
  await page.goto(`${site.address}/next`)
  // The page that is left may have sent it, too, under the same id.
  await vi.waitFor(() => expect(Object.keys(timesTaken(intake))).toEqual(ids), 30_000)
  await expectUnharmed()
})

test('events of a time without a line, longer than the SDK would try for, arrive once it is back', async () => {
  site.options = { intake: intake.address, timing: { ...quickTiming, longestRetrySeconds: 0.1 } }
  intake.answer(({ content }) => (areEvents(content) ? { status: 503 } : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(() => expect(intake.records.some(({ status }) => status === 503)).toBe(true), 30_000)
  await context.setOffline(true)
  ids.push(...(await track('Panel Closed', 'Modal Opened')))
  intake.answer()
  await page.waitForTimeout(3500)
  await context.setOffline(false)
  await expectOnce(ids)
})

test('an event that is taken but whose answer is lost is known by its messageId', async () => {
  let losses = 1
  intake.answer(({ content }) => (areEvents(content) && losses-- > 0 ? { fault: 'lose' } : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), 30_000)
  expect(Object.keys(timesTaken(intake))).toEqual(ids)
  expect(await page.evaluate(() => segmentPage.health)).toEqual({ delivered: 1, dropped: {} })
})
