import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { hide, quickTiming, show, storedEvents } from './segment-site.ts'
import {
  answerEvents,
  context,
  eventRequests,
  expectOnce,
  followLink,
  intake,
  page,
  site,
  track,
  trackIn,
  waitUntilTaken,
} from './segment-visit.ts'

/** The SDK's own times, in which nothing leaves by itself during a test. */
const slowly = (): void => {
  site.options = { intake: intake.address }
}

/** That all events were taken once, and nothing is left of them. */
async function expectAllSent(ids: readonly string[]): Promise<void> {
  await expectOnce(ids)
  expect(await storedEvents(page)).toBe(0)
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
    await track('Panel Opened', 'Panel Closed')
    await settle(page)
    site.options = { intake: intake.address, timing: quickTiming }
    await followLink()
    await track('Modal Opened')
    const names = () => [...new Map(intake.events.map(({ messageId, event }) => [messageId, event])).values()]
    await vi.waitFor(() => expect(names()).toEqual(['Panel Opened', 'Panel Closed', 'Modal Opened']), 30_000)
    await vi.waitFor(async () => expect(await storedEvents(page)).toBe(0), 30_000)
  })

  test(`two tabs each send their own, once, ${how}`, async () => {
    await page.goto(`${address()}/first`)
    const other = await context.newPage()
    answerEvents({ status: 503 })
    const ids = await track('Panel Opened', 'Panel Closed')
    await other.goto(`${address()}/next`)
    ids.push(...(await trackIn(other, 'Modal Opened')))
    await settle(other)
    answerEvents()
    await expectAllSent(ids)
    expect(await page.evaluate(() => segmentPage.health.delivered)).toBe(2)
    expect(await other.evaluate(() => segmentPage.health.delivered)).toBe(1)
  })
}

test('events that wait when the page is left for another site are sent in leaving', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened', 'Panel Closed')
  await settle(page)
  await page.click('#away')
  await page.waitForURL('**/away')
  await waitUntilTaken(ids)
})

test('events that wait when the tab is closed are sent in closing', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened', 'Panel Closed')
  await settle(page)
  await page.close({ runBeforeUnload: true })
  await waitUntilTaken(ids)
})

test('a tab that is hidden and shown sends nothing twice', async () => {
  site.options = { intake: intake.address, timing: { batchMilliseconds: 1500, firstRetrySeconds: 0.1 } }
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened', 'Panel Closed', 'Modal Opened')
  await settle(page)
  await hide(page)
  await vi.waitFor(() => expect(eventRequests()).toHaveLength(1), 30_000)
  await show(page)
  ids.push(...(await track('Modal Closed')))
  await hide(page)
  await show(page)
  await page.waitForTimeout(2000)
  await expectAllSent(ids)
})

test('a tab that is shown again waits for the answer to what it sent when it was hidden', async () => {
  answerEvents({ delay: 1000 })
  site.options = { intake: intake.address, timing: { batchMilliseconds: 600, firstRetrySeconds: 0.1 } }
  await page.goto(`${site.address}/first`)
  const ids = await track('Panel Opened')
  await page.waitForTimeout(200)
  await hide(page)
  await show(page)
  await expectAllSent(ids)
  expect(eventRequests()).toHaveLength(1)
})

test('what another page has taken over while this one lay in the back/forward cache is sent by that one only', async () => {
  slowly()
  await page.goto(`${site.address}/first`)
  await mark(page)
  const ids = await track('Panel Opened', 'Panel Closed')
  await settle(page)
  site.options = { intake: intake.address, timing: quickTiming }
  answerEvents({ status: 503 })
  await followLink()
  answerEvents()
  await waitUntilTaken(ids)
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  expect(await page.evaluate(() => segmentPage.waiting)).toBe(0)
  ids.push(...(await track('Modal Opened')))
  await hide(page)
  await show(page)
  await expectAllSent(ids)
})

test('a page that comes back from the back/forward cache sends what nobody has taken over', async () => {
  await page.goto(`${site.address}/first`)
  await mark(page)
  answerEvents({ status: 503 })
  const ids = await track('Panel Opened')
  await settle(page)
  // A page without measuring.
  site.blocked.add('main.js')
  await followLink()
  await page.goBack({ waitUntil: 'commit' })
  site.blocked.delete('main.js')
  answerEvents()
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  await expectAllSent(ids)
})

test('a page that comes back from the back/forward cache sends nothing while another may be taking over', async () => {
  await page.goto(`${site.address}/first`)
  await mark(page)
  const other = await context.newPage()
  site.blocked.add('main.js')
  await other.goto(`${site.address}/other`)
  answerEvents({ status: 503 })
  const ids = await track('Panel Opened')
  await settle(page)
  await followLink()
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
  answerEvents()
  await page.goBack({ waitUntil: 'commit' })
  site.blocked.delete('main.js')
  expect(await page.evaluate(() => document.title)).toBe('Seen before')
  await page.waitForTimeout(1500)
  expect(intake.events).toEqual([])
  await other.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expectAllSent(ids)
})
