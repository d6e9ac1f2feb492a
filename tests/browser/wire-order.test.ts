import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import type { SegmentEvent } from '../../runtime/telemetry/testing/intake-record.ts'
import { repository } from '../run-cli.ts'
import type { Visit } from './browser.ts'
import { asks, asksNot, eventAt, openMeasuredTable, until, visitor } from './measured-table.ts'

/**
 * The order in which events arrive at an intake, from the real SDK: never sorted. `UPDATE=1` writes
 * docs/telemetry-wire-order.md.
 */
const opened = openMeasuredTable()
const at = (site: string, path = '/') => opened.table.address(site, path)
const doc = join(repository, 'docs/telemetry-wire-order.md')
const recorded: string[] = []

/** An event as the document shows it. */
function lineOf({ type, event, name, properties }: SegmentEvent): string {
  const { route, sessionStart } = properties ?? {}
  const parts = [type === 'page' && `\`${String(route)}\``, sessionStart === true && 'starts the session']
  return [`${type} ${event ?? name ?? ''}`.trim(), ...parts.filter((part) => typeof part === 'string')].join(', ')
}

/** Waits until nothing more arrives. @returns the events in the order of their arrival */
async function arrived(last: string, count = 1): Promise<readonly SegmentEvent[]> {
  const { intake } = opened
  const isLast = ({ event, name }: SegmentEvent) => event === last || name === last
  await until(() => intake.events.filter(isLast).length >= count, `${count} × ${last}`)
  for (let seen = -1; seen !== intake.events.length;) {
    seen = intake.events.length
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
  return intake.events
}

function note(visit: string, events: readonly SegmentEvent[]): readonly string[] {
  const lines = events.map(lineOf)
  recorded.push(`## ${visit}\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join('\n')}\n`)
  return lines
}

/** Stores a choice as an earlier visit would have. */
async function consented(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const at = new Date().toISOString()
    const choice = { version: 1, at, signal: false, analytics: true, monitoring: true, replay: true }
    localStorage.setItem('microsites.consent', JSON.stringify(choice))
  })
}

/** Opens the customer app in place of the page. */
async function book(page: Page): Promise<void> {
  await page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'The app' }))
  await page.locator('.send .button').click()
  await page.waitForURL('https://app.luggage.example/**')
}

describe('AN-06 AN-11 AN-15 the order on the wire', () => {
  test('of a first visit with a click on “Allow all”', async () => {
    const { page } = await visitor(opened)
    await page.goto(at(asks))
    await page.locator('.consent').waitFor()
    const shown = Date.now()
    await page.waitForTimeout(1000)
    await page.getByRole('button', { name: 'Allow all' }).click()
    const events = await arrived('Loaded Segment')
    expect(note('First visit, with a click on “Allow all”', events)).toEqual([
      'page Microsites, `/`, starts the session',
      'identify',
      'track Cookie Consent Updated',
      'track Loaded Segment',
    ])
    // The view has the time of the view, not of the click.
    const times = events.map(({ timestamp }) => Date.parse(timestamp))
    expect(times[0]).toBeLessThan(shown)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('of a returning visitor, who books', async () => {
    const { page, context } = await visitor(opened)
    await consented(context)
    await page.goto(at(asks))
    await eventAt(opened.intake, 'Loaded Segment')
    await book(page)
    expect(note('Returning visitor, who books', await arrived('Booking Started'))).toEqual([
      'page Microsites, `/`, starts the session',
      'identify',
      'track Loaded Segment',
      'track Booking Started',
    ])
  })

  test('of a site that does not ask', async () => {
    const { page } = await visitor(opened)
    await page.goto(at(asksNot))
    await arrived('Loaded Segment')
    await page.goto(at(asksNot, '/legal/'))
    expect(note('Site that does not ask, two pages', await arrived('Loaded Segment', 2))).toEqual([
      'page Microsites, `/`, starts the session',
      'identify',
      'track Loaded Segment',
      'page Microsites, `/legal/`',
      'identify',
      'track Loaded Segment',
    ])
  })

  test('of a page that does not exist', async () => {
    const { page, context } = await visitor(opened)
    await consented(context)
    await page.goto(at(asks, '/nowhere/'))
    expect(note('Error page', await arrived('Loaded Segment'))).toEqual([
      'page Microsites, `/404`, starts the session',
      'identify',
      'track Loaded Segment',
    ])
  })

  test('of two tabs', async () => {
    const { page, context } = await visitor(opened)
    await consented(context)
    await page.goto(at(asks))
    await arrived('Loaded Segment')
    const other = await context.newPage()
    await other.goto(at(asks, '/legal/'))
    await arrived('Loaded Segment', 2)
    await book(page)
    const events = await arrived('Booking Started')
    expect(note('Two tabs, and a booking in the first', events)).toEqual([
      'page Microsites, `/`, starts the session',
      'identify',
      'track Loaded Segment',
      'page Microsites, `/legal/`',
      'identify',
      'track Loaded Segment',
      'track Booking Started',
    ])
    expect(new Set(events.flatMap(({ properties }) => properties?.['sessionId'] ?? [])).size).toBe(1)
  })

  test('of a booking before anything but the first script is loaded, and of the next visit', async () => {
    const { page, context } = await visitor(opened)
    await consented(context)
    // All other scripts are on their way for as long as the visitor stays.
    let scripts = 0
    await page.route('**/assets/*.js', (route) => (scripts++ === 0 ? route.continue() : undefined))
    await page.goto(at(asks))
    await until(
      () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('microsites.events/'))),
      'the stored view',
    )
    await book(page)
    expect(opened.intake.records).toEqual([])
    const left = Date.now()
    await page.unroute('**/assets/*.js')
    await page.goto(at(asks, '/legal/'))
    const events = await arrived('Loaded Segment')
    expect(note('Booking before the SDK is loaded, and the next visit', events)).toEqual([
      'page Microsites, `/`, starts the session',
      'track Booking Started',
      'page Microsites, `/legal/`',
      'identify',
      'track Loaded Segment',
    ])
    expect(events.slice(0, 2).every(({ timestamp }) => Date.parse(timestamp) <= left)).toBe(true)
    expect(events[1]?.properties).toMatchObject({
      slug: expect.any(String) as string,
      type: expect.any(String) as string,
    })
  })

  test('of a page whose main script fails, and of the next visit', async () => {
    const { page, context } = await visitor(opened)
    await consented(context)
    let scripts = 0
    await page.route('**/assets/*.js', (route) => (scripts++ === 0 ? route.continue() : route.abort('failed')))
    await page.goto(at(asks))
    const stored = () => page.evaluate(() => Object.values(localStorage).join())
    await until(async () => (await stored()).includes('Page Script Failed'), 'the stored failure')
    expect(opened.intake.records).toEqual([])
    await page.unroute('**/assets/*.js')
    await page.goto(at(asks, '/legal/'))
    expect(note('Main script fails, and the next visit', await arrived('Loaded Segment'))).toEqual([
      'page Microsites, `/`, starts the session',
      'track Page Script Failed',
      'page Microsites, `/legal/`',
      'identify',
      'track Loaded Segment',
    ])
  })
})

describe('scripts that fail once are asked for again', () => {
  /** A page without its first script stays as it was served. */
  async function failOnce({ page }: Visit): Promise<void> {
    const asked: string[] = []
    await page.route('**/assets/*.js', (route, request) => {
      const isNew = asked.length > 0 && !asked.includes(request.url())
      asked.push(request.url())
      return isNew ? route.fulfill({ status: 503 }) : route.continue()
    })
  }

  test('and the view of who has consented arrives in the visit', async () => {
    const visit = await visitor(opened)
    await consented(visit.context)
    await failOnce(visit)
    await visit.page.goto(at(asks))
    await arrived('Page Script Failed')
    expect(opened.intake.events.map(lineOf)[0]).toBe('page Microsites, `/`, starts the session')
  })

  test('and a new visitor is asked for consent', async () => {
    const visit = await visitor(opened)
    await failOnce(visit)
    await visit.page.goto(at(asks))
    await visit.page.locator('.consent').waitFor()
  })
})

test('without a stored consent, a failed script and an early booking leave nothing', async () => {
  const { page } = await visitor(opened)
  await page.route('**/assets/*.js', (route) => route.abort('failed'))
  await page.goto(at(asks))
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0)
})

afterAll(() => {
  const text = `<!-- Generated: \`UPDATE=1 npx --no-install vitest run tests/browser/wire-order.test.ts\`. -->

# The order of events on the wire

What a local intake received from the real SDKs in Chromium, in the order of arrival. Each event has the time at which it happened.

${recorded.join('\n')}`
  if (process.env['UPDATE'] === '1') writeFileSync(doc, text)
  // Only a whole run has recorded everything.
  else if (recorded.length === 7) expect(text).toBe(readFileSync(doc, 'utf8'))
})
