import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserEnvironment } from '../../../runtime/telemetry/browser-environment.ts'
import { browserArguments, newVisit, startBrowser, userAgent } from '../../browser/browser.ts'
import { chromiumEnvironment, chromiumPath } from '../../browser/chromium.ts'
import { serveCoreSite } from './core-site.ts'
import type { CoreSite } from './core-site.ts'

declare global {
  var pageBrowser: BrowserEnvironment
}

let browser: Browser
let site: CoreSite
let context: BrowserContext
let page: Page
let problems: string[]
/** A host over http, where browsers keep some things back, and one that they trust. */
let plain: string
let trusted: string

beforeAll(async () => {
  browser = await startBrowser()
  site = await serveCoreSite()
  plain = `http://louvre-luggage.example:${site.port}`
  trusted = `http://127.0.0.1:${site.port}`
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(async () => {
  site.seen.length = 0
  site.botChecks.length = 0
  ;({ page, context, problems } = await newVisit(browser, { screen: { width: 800, height: 600 } }))
})
afterEach(async () => {
  await context.close()
})

/** Types of events that came, with the route of pages. */
const seen = () =>
  site.seen.map((event) => (event.type === 'page' ? `page ${String(event.properties?.['route'])}` : event.type))
const arrive = (...events: string[]) => vi.waitFor(() => expect(seen()).toEqual(events), 30_000)
const whole = (route: string) => [`page ${route}`, 'identify', 'track']

test('AN-02 AN-03 AN-12 AN-13 AN-14 a visit as a browser reports it', async () => {
  await page.goto(`${plain}/?utm_source=map`)
  await arrive(...whole('/'))
  const [first] = site.seen.filter(({ type }) => type === 'page')
  expect(first).toMatchObject({
    name: 'Microsites',
    page: { host: 'louvre-luggage.example', url: 'https://microsites.example/louvre/poi?utm_source=map' },
    properties: { route: '/' },
  })
  const [identify] = site.seen.filter(({ type }) => type === 'identify')
  const size = await page.evaluate(() => [innerWidth, innerHeight])
  expect(identify).toMatchObject({
    userId: null,
    traits: {
      app_name: 'microsites',
      browserName: 'Chrome',
      browserVersion: '140.0.0.0',
      screenWidth: 800,
      screenHeight: 600,
      screenType: 'Tablet',
      windowWidth: size[0],
      windowHeight: size[1],
      locale: 'en',
    },
  })
  expect(problems).toEqual([])
})

test('AN-15 BO-02 the next page goes on with the session, and asks for bots no more', async () => {
  await page.goto(`${plain}/one`)
  await arrive(...whole('/one'))
  await page.goto(`${plain}/two`)
  await arrive(...whole('/one'), ...whole('/two'))
  const sessions = site.seen.flatMap((event) => (event.type === 'identify' ? [] : [event.properties]))
  expect(new Set(sessions.map((session) => session?.['sessionId'])).size).toBe(1)
  expect(sessions.map((session) => session?.['sessionStart'])).toEqual([true, undefined, undefined, undefined])
  // Without the cookie that the site has set.
  expect(site.botChecks).toEqual([undefined])
})

test('AN-11 a page from the back/forward cache is a view', async () => {
  await page.goto(`${plain}/one`)
  await arrive(...whole('/one'))
  await page.evaluate('kept = true')
  await page.goto(`${plain}/two`)
  await arrive(...whole('/one'), ...whole('/two'))
  await page.goBack({ waitUntil: 'commit' })
  await arrive(...whole('/one'), ...whole('/two'), 'identify', 'page /one')
  expect(await page.evaluate('kept')).toBe(true)
})

test('AN-11 nothing is reported of a page that is rendered ahead until it is visited', async () => {
  // Pages in a browser that is driven are never rendered ahead.
  const folder = mkdtempSync(join(tmpdir(), 'microsites-ahead-'))
  const own = [
    `--user-agent=${userAgent}`,
    `--user-data-dir=${folder}`,
    '--remote-debugging-port=0',
    `${trusted}/ahead`,
  ]
  const undriven = spawn(chromiumPath(), [...browserArguments(), ...own], {
    stdio: 'ignore',
    env: chromiumEnvironment(),
  })
  try {
    await vi.waitFor(() => expect(site.renderedAhead).toEqual(['/visited']), 30_000)
    await arrive(...whole('/ahead'))
    await page.waitForTimeout(500)
    await arrive(...whole('/ahead'))
    site.goOn()
    await arrive(...whole('/ahead'), ...whole('/visited'))
  } finally {
    undriven.kill()
    await new Promise((resolve) => undriven.once('exit', resolve))
    // What it has started writes there for a while yet.
    await vi.waitFor(() => rmSync(folder, { recursive: true, force: true }), { timeout: 30_000, interval: 250 })
  }
})

test('everything works in a page that may not store anything', async () => {
  await page.goto(`${trusted}/forbidden`)
  await arrive(...whole('/forbidden'))
  const stored = await page.evaluate(() => {
    const { lasting, visit } = pageBrowser
    let refusal = ''
    try {
      localStorage.getItem('x')
    } catch (error) {
      refusal = String(error)
    }
    return [refusal, lasting.set('x', '1'), lasting.get('x'), lasting.keys(), visit.set('x', '1'), lasting.remove('x')]
  })
  expect(stored).toEqual([expect.stringContaining('SecurityError'), false, undefined, [], false, undefined])
  expect(problems).toEqual([])
})

test('storage that is full says so, and keeps what it has', async () => {
  await page.goto(`${plain}/`)
  const stored = await page.evaluate(() => {
    const { lasting } = pageBrowser
    lasting.set('mine', '1')
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      while (lasting.set(`fill-${size}-${lasting.keys().length}`, 'x'.repeat(size)));
    return [lasting.set('more', 'x'.repeat(100)), lasting.get('mine'), lasting.get('more')]
  })
  expect(stored).toEqual([false, '1', undefined])
})

test.each(['plain', 'trusted'])('ids are UUIDs on a %s host', async (kind) => {
  await page.goto(kind === 'plain' ? plain : trusted)
  const { ids, native } = await page.evaluate(() => ({
    ids: Array.from({ length: 1000 }, () => pageBrowser.newId()),
    native: 'randomUUID' in crypto,
  }))
  expect(native).toBe(kind === 'trusted')
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('calls back on the first scroll, once, unless that was given up', async () => {
  await page.goto(`${plain}/`)
  const scroll = async (to: number) => {
    await page.evaluate((y) => scrollTo(0, y), to)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.evaluate(() => {
    document.title = 'new'
    pageBrowser.onFirstScroll(() => document.body.classList.toggle('scrolled'))
    pageBrowser.onFirstScroll(() => document.body.classList.add('given-up'))()
  })
  await scroll(100)
  await scroll(200)
  expect(await page.evaluate(() => [document.body.className, pageBrowser.title])).toEqual(['scrolled', 'new'])
  await page.evaluate(() => new Promise<void>((resolve) => pageBrowser.whenIdle(resolve)))
})
