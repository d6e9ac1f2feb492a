import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { IntakeRecord } from '../../../runtime/telemetry/testing/intake-record.ts'
import type { AnswerHook, Intake } from '../../../runtime/telemetry/testing/intake.ts'
import { startIntake } from '../start-intake.ts'
import type { RunningIntake } from '../start-intake.ts'
import { newVisit, startBrowser } from '../../browser/browser.ts'
import { isUsable, quickTiming, serveSegmentSite, timesTaken, uncaughtErrors } from './segment-site.ts'
import type { SegmentSite } from './segment-site.ts'

// One site for all tests of a file, and an intake and a visitor for each test.
export let site: SegmentSite
export let intake: RunningIntake
export let page: Page
export let context: BrowserContext
let browser: Browser
let uncaught: readonly string[]

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

/** The requests that brought events. */
export const eventRequests = (): readonly IntakeRecord[] =>
  intake.records.filter(({ content }) => content.kind === 'events')

/** Makes the intake answer requests with events: all from now on, or a few. Without an answer, as it does by itself. */
export function answerEvents(answer?: ReturnType<AnswerHook>, times = Number.POSITIVE_INFINITY): void {
  intake.answer(({ content }) => (content.kind === 'events' && times-- > 0 ? answer : undefined))
}

/** Reports events once the SDK is loaded, or cannot be. @returns their ids */
export async function track(...names: string[]): Promise<string[]> {
  return trackIn(page, ...names)
}

export async function trackIn(tab: Page, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  await tab.evaluate(async () => void (await segmentPage.connected))
  for (const name of names) ids.push(await tab.evaluate((name) => segmentPage.track(name), name))
  return ids
}

/** Waits until all of the events were taken once. */
export async function waitUntilTaken(ids: readonly string[], from: Intake = intake): Promise<void> {
  const once = Object.fromEntries(ids.map((id) => [id, 1]))
  await vi.waitFor(() => expect(timesTaken(from)).toEqual(once), { timeout: 30_000, interval: 50 })
}

/** That all events were taken once, that nothing comes late, and that the page did not suffer. */
export async function expectOnce(ids: readonly string[], tab = page): Promise<void> {
  await waitUntilTaken(ids)
  await tab.waitForTimeout(400)
  await waitUntilTaken(ids)
  await expectUnharmed(tab)
}

export async function expectUnharmed(tab = page): Promise<void> {
  expect(await isUsable(tab)).toBe(true)
  expect(uncaught).toEqual([])
}

/** Waits until the intake has answered a request with this status. */
export async function waitForAnswer(answered: number): Promise<void> {
  await vi.waitFor(() => expect(intake.records.some(({ status }) => status === answered)).toBe(true), 30_000)
}

/** Follows the link to the other page of the site. */
export async function followLink(): Promise<void> {
  await page.click('#next')
  await page.waitForURL('**/next')
}
