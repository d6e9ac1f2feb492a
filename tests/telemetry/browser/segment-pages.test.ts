import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { IntakeContent } from '../../../runtime/telemetry/testing/intake-record.ts'
import { startIntake } from '../../../runtime/telemetry/testing/start-intake.ts'
import type { RunningIntake } from '../../../runtime/telemetry/testing/start-intake.ts'
import { newVisit, startBrowser } from '../../browser/browser.ts'
import {
  hide,
  isUsable,
  quickTiming,
  serveSegmentSite,
  show,
  storedEvents,
  timesTaken,
  uncaughtErrors,
} from './segment-site.ts'
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
  await context.close()
  await intake.close()
})

/** The SDK's own times, in which nothing leaves by itself during a test. */
const slowly = (): void => {
  site.options = { intake: intake.address }
}
const areEvents = ({ kind }: IntakeContent): boolean => kind === 'events'
const requests = (): number => intake.records.filter(({ content }) => areEvents(content)).length

/** Reports events once the SDK is loaded, or cannot be. */
async function track(from: Page, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  await from.evaluate(async () => void (await segmentPage.connected))
  for (const name of names) ids.push(await from.evaluate((name) => segmentPage.track(name), name))
  return ids
}

const once = (ids: readonly string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]))

async function expectOnce(ids: readonly string[], at = page): Promise<void> {
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000, interval: 50 })
  await vi.waitFor(async () => expect(await storedEvents(at)).toBe(0), { timeout: 30_000 })
  // Nothing comes late.
  await at.waitForTimeout(400)
  expect(timesTaken(intake)).toEqual(once(ids))
  expect(await isUsable(at)).toBe(true)
  expect(uncaught).toEqual([])
}

/** Lets a document be known again: one that was loaded anew has another title. */
const mark = (at: Page): Promise<void> =>
  at.evaluate(() => {
    document.title = 'Seen before'
  })

/** Until the SDK holds what it was given. */
const settle = (at: Page): Promise<void> => at.waitForTimeout(300)

/** The same site with another host: no secure context, so no locks. */
const plainAddress = (): string => `http://louvre-luggage.example:${site.port}`

for (const { how, address } of [
  { how: 'with locks', address: () => site.address },
  { how: 'without locks', address: plainAddress },
]) {
  test(`events that wait when a link of the site is followed arrive under one id each, in order, ${how}`, async () => {
    slowly()
    await page.goto(`${address()}/first`)
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(how === 'with locks')
    await track(page, 'Panel Opened', 'Panel Closed')
    await settle(page)
    site.options = { intake: intake.address, timing: quickTiming }
    await page.click('#next')
    await page.waitForURL('**/next')
    await track(page, 'Modal Opened')
    const names = () => [...new Map(intake.events.map(({ messageId, event }) => [messageId, event])).values()]
    await vi.waitFor(() => expect(names()).toEqual(['Panel Opened', 'Panel Closed', 'Modal Opened']), 30_000)
    await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), 30_000)
  })

  test(`two tabs each send their own, once, ${how}`, async () => {
    await page.goto(`${address()}/first`)
    const other = await context.newPage()
    intake.answer(({ content }) => (areEvents(content) ? { status: 503 } : undefined))
    const ids = await track(page, 'Panel Opened', 'Panel Closed')
    await other.goto(`${address()}/next`)
    ids.push(...(await track(other, 'Modal Opened')))
    await settle(other)
    intake.answer()
    await expectOnce(ids)
    expect(await page.evaluate(() => segmentPage.health.delivered)).toBe(2)
    expect(await other.evaluate(() => segmentPage.health.delivered)).toBe(1)
  })
}

test('events that wait when the page is left for another site are sent in leaving', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  const ids = await track(page, 'Panel Opened', 'Panel Closed')
  await settle(page)
  await page.click('#away')
  await page.waitForURL('**/away')
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000 })
})

test('events that wait when the tab is closed are sent in closing', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  const ids = await track(page, 'Panel Opened', 'Panel Closed')
  await settle(page)
  await page.close({ runBeforeUnload: true })
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000 })
})

test('a tab that is hidden and shown sends nothing twice', async () => {
  site.options = { intake: intake.address, timing: { batchMilliseconds: 1500, firstRetrySeconds: 0.1 } }
  await page.goto(`${site.address}/first`)
  const ids = await track(page, 'Panel Opened', 'Panel Closed', 'Modal Opened')
  await settle(page)
  await hide(page)
  await vi.waitFor(() => expect(requests()).toBe(1), 30_000)
  await show(page)
  ids.push(...(await track(page, 'Modal Closed')))
  await hide(page)
  await show(page)
  await page.waitForTimeout(2000)
  await expectOnce(ids)
})

test('a tab that is shown again waits for the answer to what it sent when it was hidden', async () => {
  intake.answer(({ content }) => (areEvents(content) ? { delay: 1000 } : undefined))
  site.options = { intake: intake.address, timing: { batchMilliseconds: 600, firstRetrySeconds: 0.1 } }
  await page.goto(`${site.address}/first`)
  const ids = await track(page, 'Panel Opened')
  await page.waitForTimeout(200)
  await hide(page)
  await show(page)
  await expectOnce(ids)
  expect(requests()).toBe(1)
})

test('what another page has taken over while this one lay in the back/forward cache is sent by that one only', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  await mark(page)
  const ids = await track(page, 'Panel Opened', 'Panel Closed')
  await settle(page)
  site.options = { intake: intake.address, timing: quickTiming }
  intake.answer(({ content }) => (areEvents(content) ? { status: 503 } : undefined))
  await page.click('#next')
  await page.waitForURL('**/next')
  intake.answer()
  await vi.waitFor(() => expect(timesTaken(intake)).toEqual(once(ids)), { timeout: 30_000 })
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  expect(await page.evaluate(() => segmentPage.waiting)).toBe(0)
  ids.push(...(await track(page, 'Modal Opened')))
  await hide(page)
  await show(page)
  await expectOnce(ids)
})

test('a page that comes back from the back/forward cache sends what nobody has taken over', async () => {
  await page.goto(`${site.address}/first`)
  await mark(page)
  intake.answer(({ content }) => (areEvents(content) ? { status: 503 } : undefined))
  const ids = await track(page, 'Panel Opened')
  await settle(page)
  // A page without measuring.
  site.blocked.add('main.js')
  await page.click('#next')
  await page.waitForURL('**/next')
  await page.goBack({ waitUntil: 'commit' })
  site.blocked.delete('main.js')
  intake.answer()
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  await expectOnce(ids)
})

test('a page that comes back from the back/forward cache sends nothing while another may be taking over', async () => {
  await page.goto(`${site.address}/first`)
  await mark(page)
  const other = await context.newPage()
  site.blocked.add('main.js')
  await other.goto(`${site.address}/other`)
  intake.answer(({ content }) => (areEvents(content) ? { status: 503 } : undefined))
  const ids = await track(page, 'Panel Opened')
  await settle(page)
  await page.click('#next')
  await page.waitForURL('**/next')
  // What a page does that takes over, for as long as the test wants.
  await other.evaluate(() => {
    const owner = Object.keys(localStorage).map((key) => /^microsites\.events\/([^/]+)/.exec(key)?.[1])
    return new Promise<void>((held) => {
      void navigator.locks.request(`microsites.document/${owner.find((name) => name !== undefined)}`, () => {
        held()
        return new Promise((resolve) => Object.assign(globalThis, { letGo: resolve }))
      })
    })
  })
  intake.answer()
  await page.goBack({ waitUntil: 'commit' })
  site.blocked.delete('main.js')
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  await page.waitForTimeout(1500)
  expect(intake.events).toEqual([])
  await other.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expectOnce(ids)
})
