import { expect, test, vi } from 'vitest'
import { hide, storedEvents, timesTaken } from './segment-site.ts'
import {
  answerEvents,
  context,
  eventRequests,
  expectOnce,
  expectUnharmed,
  followLink,
  intake,
  page,
  site,
  track,
  waitForAnswer,
} from './segment-visit.ts'

const health = (): Promise<unknown> => page.evaluate(() => segmentPage.health)

/** Leaves no room at all. */
const fill = (): Promise<void> =>
  page.evaluate(() => {
    let size = 4_000_000
    for (let index = 0; size >= 1; index++)
      try {
        localStorage.setItem(`other-${index}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })

test('where storage is full, events still arrive', async () => {
  await page.goto(`${site.address}/first`)
  await fill()
  const ids = await track('Panel Opened', 'Panel Closed')
  expect(await storedEvents(page)).toBe(0)
  await expectOnce(ids)
  expect(await health()).toEqual({ delivered: 2, dropped: {} })
})

test('where storage is full, what waits is sent in leaving even for a page of the same site', async () => {
  site.options = { intake: intake.address }
  await page.goto(`${site.address}/first`)
  await fill()
  const ids = await track('Panel Opened')
  await page.waitForTimeout(300)
  await followLink()
  await expectOnce(ids)
})

test('where storage and cookies are forbidden, events still arrive', async () => {
  await page.goto(`${site.address}/forbidden`)
  const names = ['localStorage', 'cookie'] as const
  const forbidden = await page.evaluate(() => {
    const throws = (use: () => unknown): boolean => {
      try {
        use()
        return false
      } catch {
        return true
      }
    }
    // Of the prototype: by now the telemetry may have put something of its own before it.
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
    return { localStorage: throws(() => localStorage), cookie: throws(() => get?.call(document)) }
  })
  expect(names.map((name) => forbidden[name])).toEqual([true, true])
  await expectOnce(await track('Panel Opened', 'Panel Closed'))
  expect(await health()).toEqual({ delivered: 2, dropped: {} })
})

test.each([{ years: -10 }, { years: 10 }])('a clock that is $years years off changes nothing', async ({ years }) => {
  await page.addInitScript((years) => {
    const Right = Date
    const offset = years * 365 * 86_400_000
    globalThis.Date = class extends Right {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [Right.now() + offset] : parts) as [number]))
      }
      static override now(): number {
        return Right.now() + offset
      }
    } as DateConstructor
  }, years)
  answerEvents({ status: 500 }, 1)
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  expect(await storedEvents(page)).toBe(1)
  await followLink()
  const later = await track('Panel Closed')
  const arrived = [...ids, ...later].toSorted()
  const taken = (): readonly string[] => Object.keys(timesTaken(intake)).toSorted()
  await vi.waitFor(() => expect(taken()).toEqual(arrived), { timeout: 30_000, interval: 50 })
  await page.waitForTimeout(400)
  // What a page asks while it is left, the next one may ask once more, under the same id.
  expect(timesTaken(intake)).toSatisfy((times: Record<string, number>) =>
    Object.entries(times).every(([id, count]) => count === 1 || (count === 2 && ids.includes(id))),
  )
  await expectUnharmed()
  const off = Math.round((Date.parse(intake.events[0]?.timestamp ?? '') - Date.now()) / (365 * 86_400_000))
  expect(off).toBe(years)
})

test('events of 31 KB that wait when the tab is hidden all arrive, though only two fit into one request', async () => {
  site.options = { intake: intake.address, timing: { batchMilliseconds: 1500, firstRetrySeconds: 0.1 } }
  await page.goto(`${site.address}/first`)
  const ids: string[] = []
  for (let index = 0; index < 5; index++)
    ids.push(await page.evaluate(() => segmentPage.track('Panel Opened', { text: 'x'.repeat(30_500) })))
  await page.waitForTimeout(200)
  await hide(page)
  await page.waitForTimeout(600)
  const lengths = eventRequests().map(({ body }) => body.length)
  expect(lengths.some((length) => length <= 65_536 && length > 60_000)).toBe(true)
  await expectOnce(ids)
})

test('a link can neither name the visitor nor report an event', async () => {
  const query = '?ajs_uid=somebody&ajs_aid=anonymous&ajs_event=Booking%20Completed&ajs_trait_email=a@b.example'
  await page.goto(`${site.address}/first${query}`)
  const ids = await track('Panel Opened')
  await expectOnce(ids)
  expect(intake.events[0]?.userId ?? null).toBeNull()
  expect(intake.events[0]?.anonymousId).not.toBe('anonymous')
  expect(JSON.stringify(await context.cookies())).not.toContain('somebody')
})

test('AN-23 a withdrawal drops what waits and removes all that was stored', async () => {
  await page.goto(`http://a.paris.localhost:${site.port}/first`)
  await track('Panel Opened')
  await page.evaluate(() => segmentPage.identify({ app_name: 'microsites' }))
  await vi.waitFor(() => expect(intake.events).toHaveLength(2), { timeout: 30_000 })
  expect((await context.cookies()).map(({ domain }) => domain)).toContain('.paris.localhost')
  // The page has its answer later than the intake has the events.
  await vi.waitFor(async () => expect(await health()).toEqual({ delivered: 2, dropped: {} }), 30_000)
  answerEvents({ status: 500 })
  await track('Panel Closed', 'Modal Opened')
  await waitForAnswer(500)
  await page.evaluate(() => segmentPage.stop())
  answerEvents()
  await track('Modal Closed')
  await page.waitForTimeout(1500)
  expect(intake.events).toHaveLength(2)
  // The SDK may have been ready before the second event or after it: then identify leads.
  expect(intake.events.map(({ event, type }) => event ?? type)).toEqual(
    expect.arrayContaining(['Panel Opened', 'identify']),
  )
  expect(await health()).toEqual({ delivered: 2, dropped: { consent: 2 } })
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  await expectUnharmed()
})

test.each(['stays open', 'is left at once'])(
  'AN-23 a withdrawal while the SDK is at work on events leaves nothing of it, where the page %s',
  async (what) => {
    const address = `http://a.paris.localhost:${site.port}/first`
    await page.goto(address)
    await track('Panel Opened')
    await vi.waitFor(() => expect(intake.events).toHaveLength(1), { timeout: 30_000 })
    // Of the page after that.
    site.blocked.add('main.js')
    await page.evaluate(async (leaves) => {
      await segmentPage.connected
      for (let index = 0; index < 20; index++) {
        segmentPage.identify({ index })
        segmentPage.track('Panel Closed')
      }
      const stopped = segmentPage.stop()
      if (leaves) location.assign('/next?')
      else await stopped
    }, what !== 'stays open')
    if (what !== 'stays open') await page.waitForURL('**/next?')
    else await page.waitForTimeout(1500)
    const cookies = (await context.cookies()).map(({ name }) => name)
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect([...cookies, ...keys]).toEqual([])
  },
)

test('AN-23 a withdrawal cleans up after earlier pages too, where the SDK is blocked', async () => {
  await page.goto(`http://a.paris.localhost:${site.port}/first`)
  await track('Panel Opened')
  await vi.waitFor(() => expect(intake.events).toHaveLength(1), { timeout: 30_000 })
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['ajs_anonymous_id'])
  site.blocked.add(site.sdk)
  await page.goto(`http://b.paris.localhost:${site.port}/next`)
  await page.evaluate(() => segmentPage.stop())
  expect(await context.cookies()).toEqual([])
})

test('AN-23 who consents again is somebody new, and what was withdrawn stays so', async () => {
  await page.goto(`${site.address}/first`)
  await track('Panel Opened')
  await vi.waitFor(() => expect(intake.events).toHaveLength(1), { timeout: 30_000 })
  answerEvents({ status: 500 })
  await track('Panel Closed')
  await page.waitForTimeout(300)
  await page.evaluate(() => segmentPage.stop())
  answerEvents()
  await page.evaluate(() => segmentPage.connect())
  await track('Modal Opened')
  await page.waitForTimeout(1500)
  expect(intake.events.map(({ event }) => event)).toEqual(['Panel Opened', 'Modal Opened'])
  expect(intake.events[1]?.anonymousId).not.toBe(intake.events[0]?.anonymousId)
})
