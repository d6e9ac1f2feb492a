import { expect, test, vi } from 'vitest'
import { htmlAnswer } from '../start-intake.ts'
import { quickTiming, storedEvents, timesTaken } from './segment-site.ts'
import {
  answerEvents,
  context,
  eventRequests,
  expectUnharmed,
  followLink,
  intake,
  page,
  site,
  track,
  waitForAnswer,
  waitUntilTaken,
} from './segment-visit.ts'

/** That all events arrived once, that nothing is left of them, and that the page did not suffer. */
async function expectDelivered(ids: readonly string[]): Promise<void> {
  await waitUntilTaken(ids)
  await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), { timeout: 30_000 })
  expect(await page.evaluate(() => segmentPage.health.delivered)).toBe(ids.length)
  await expectUnharmed()
}

test('sends events in the order they came, with their page, name and identity', async () => {
  await page.goto(`${site.address}/first?utm_source=guide`)
  const ids = [
    await page.evaluate(() => segmentPage.view('Microsites', 'Start')),
    await page.evaluate(() => segmentPage.identify({ app_name: 'microsites' })),
    ...(await track('Panel Opened')),
  ]
  await expectDelivered(ids)
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
  await waitUntilTaken(ids, site.relay)
  expect(site.relay.records.some(({ content }) => content.kind === 'preflight')).toBe(false)
})

test('AN-18 reports with the values of the specification', async () => {
  site.options = { intake: intake.address }
  await page.goto(`${site.address}/first`)
  const start = Date.now()
  const ids = await track('1')
  await waitUntilTaken(ids)
  expect(Date.now() - start).toBeGreaterThan(4800)
  const second = Date.now()
  const many = await track(...Array.from({ length: 10 }, (_, index) => `${index + 2}`))
  await waitUntilTaken([...ids, ...many])
  expect(Date.now() - second).toBeLessThan(4800)
  const sizes = intake.records.flatMap(({ content }) => (content.kind === 'events' ? [content.events.length] : []))
  expect(sizes).toEqual([1, 10])
  const cookie = (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeCloseTo(365, 1)
  expect(cookie?.sameSite).toBe('Lax')
})

test('AN-18 a batch is at most 450 KB, however much has piled up', async () => {
  const limit = { status: 429, headers: { 'x-ratelimit-reset': '1' } }
  answerEvents(limit)
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await waitForAnswer(429)
  for (let index = 0; index < 20; index++)
    ids.push(await page.evaluate(() => segmentPage.track('Panel Opened', { text: 'x'.repeat(30_000) })))
  answerEvents()
  await expectDelivered(ids)
  const lengths = eventRequests().map(({ body }) => body.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(450 * 1024)
  expect(Math.max(...lengths)).toBeGreaterThan(400 * 1024)
})

test('AN-18 a batch is retried ten times; then it waits for the next page', async () => {
  site.options = { intake: intake.address, timing: { ...quickTiming, longestRetrySeconds: 0.1 } }
  answerEvents({ status: 500 })
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await page.waitForTimeout(3500)
  expect(eventRequests()).toHaveLength(11)
  expect(await storedEvents(page)).toBe(1)
  await followLink()
  answerEvents()
  await expectDelivered(ids)
})

test('AN-19 an answer of 500 is retried until it is taken', async () => {
  answerEvents({ status: 500 }, 3)
  await page.goto(`${site.address}/first`)
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  await expectDelivered(await track('Panel Opened', 'Panel Closed'))
  const statuses = eventRequests().map(({ status }) => status)
  expect(statuses.slice(0, 4)).toEqual([500, 500, 500, 200])
})

test('AN-19 an answer of 501, which the SDK would drop, is retried too', async () => {
  answerEvents({ status: 501 }, 2)
  await page.goto(`${site.address}/first`)
  await expectDelivered(await track('Panel Opened'))
})

test('AN-19 events that failed survive leaving the page', async () => {
  answerEvents({ status: 500 })
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened', 'Panel Closed')
  await waitForAnswer(500)
  await followLink()
  answerEvents()
  await expectDelivered(ids)
  expect(intake.events.map(({ event }) => event)).toEqual(['Panel Opened', 'Panel Closed'])
  expect(intake.events[0]?.context['page']).toMatchObject({ title: 'Page /first' })
})

test.each([
  { header: { 'x-ratelimit-reset': '2' }, seconds: 2 },
  { header: {}, seconds: 5 },
  { header: { 'x-ratelimit-reset': 'soon' }, seconds: 5 },
])('AN-20 an answer 429 with $header is tried again after $seconds seconds', async ({ header, seconds }) => {
  answerEvents({ status: 429, headers: header }, 1)
  await page.goto(`${site.address}/first`)
  await expectDelivered(await track('Panel Opened'))
  const [refused, taken] = eventRequests().map(({ time }) => time)
  const waited = ((taken ?? 0) - (refused ?? 0)) / 1000
  expect(waited).toBeGreaterThan(seconds - 0.1)
  expect(waited).toBeLessThan(seconds + 2.5)
})

test('what is refused with 400 is counted, and not kept', async () => {
  answerEvents({ status: 400 })
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
  intake.answer(({ content }) => (content.kind === 'settings' ? answer : undefined))
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await expectDelivered(ids)
  expect(intake.events[0]?.writeKey).toBe('KEY')
})

test('AN-24 events arrive in the visit where the script of the SDK is blocked', async () => {
  site.blocked.add(site.sdk)
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(async () => expect(await page.evaluate(() => segmentPage.missing)).toHaveLength(1), 30_000)
  ids.push(...(await track('Panel Closed')))
  await expectDelivered(ids)
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
  answerEvents({ status: 503 })
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await waitForAnswer(503)
  await context.setOffline(true)
  ids.push(...(await track('Panel Closed', 'Modal Opened')))
  answerEvents()
  await page.waitForTimeout(3500)
  await context.setOffline(false)
  await expectDelivered(ids)
})

test('an event that is taken but whose answer is lost is known by its messageId', async () => {
  answerEvents({ fault: 'lose' }, 1)
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), 30_000)
  expect(Object.keys(timesTaken(intake))).toEqual(ids)
  expect(await page.evaluate(() => segmentPage.health)).toEqual({ delivered: 1, dropped: {} })
})
