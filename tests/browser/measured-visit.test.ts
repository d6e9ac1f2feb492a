import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { SegmentEvent } from '../../runtime/telemetry/testing/intake-record.ts'
import { asks, asksNot, eventAt, openMeasuredTable, scriptsOf, until, visitor } from './measured-table.ts'
import { sample } from '../sweep.ts'
import type { Visit } from './browser.ts'

const opened = openMeasuredTable()
const at = (path = '/', site = asksNot) => opened.table.address(site, path)

/** Time in milliseconds after which a page would have sent everything. */
const patience = 2500

/** Expects that a traveller can still reserve: the form opens the customer app. */
async function canReserve(page: Page): Promise<void> {
  const leaving = page.waitForRequest((request) => request.url().startsWith('https://app.luggage.example/reserve'))
  await page.route('https://app.luggage.example/**', (route) => route.fulfill({ body: 'The app' }))
  await page.locator('.send .button').click()
  await leaving
}

/** Returns the URL of the script that contains a text. */
async function scriptWith(text: string): Promise<string> {
  const { page, context } = await visitor(opened)
  const found = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes(text),
  )
  await page.goto(at())
  const address = (await found).url()
  // Waits, so that no event of this visit arrives later.
  await eventAt(opened.intake, 'Loaded Segment')
  await context.close()
  return address
}

/** Returns the uncaught errors of a visit. The list grows. */
function uncaught({ context }: Visit): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

describe('a visit, at a real intake', () => {
  test('AN-03 EN-01 EN-02 the page event has the host, and the path and address of the environment', async () => {
    const { page } = await visitor(opened)
    await page.goto(at('/?utm_source=leaflet'))
    const { properties, context: said } = await eventAt(opened.intake, 'Microsites')
    expect(properties).toMatchObject({
      route: '/',
      host: asksNot,
      path: '/kranich-bridge/poi',
      url: 'https://microsites.luggage.example/kranich-bridge/poi?utm_source=leaflet',
    })
    expect(said['page']).toMatchObject({ host: asksNot, path: '/kranich-bridge/poi' })
  })

  test('AN-02 page and track events have the language, route and site type, and a 404 what was requested', async () => {
    const { page } = await visitor(opened)
    await page.goto(at('/orders/ada%40b.example?name=Joe'))
    const facts = { language: 'en', route: '/404', siteType: 'poi', requestedPath: '/orders/[email]' }
    expect((await eventAt(opened.intake, 'Microsites')).properties).toMatchObject(facts)
    expect((await eventAt(opened.intake, 'Loaded Segment')).properties).toMatchObject(facts)
  })

  test('AN-19 what a traveller did last arrives, though the form leads to another site', async () => {
    const { page } = await visitor(opened)
    await page.goto(at())
    await eventAt(opened.intake, 'Microsites')
    await canReserve(page)
    const { properties } = await eventAt(opened.intake, 'Booking Started')
    expect(properties).toMatchObject({ slug: 'kranich-bridge', type: 'poi', bags: 1 })
  })

  test('AN-24 BO-02 who leaves before the bot check answers is told of in that visit, and only once', async () => {
    opened.intake.answer(({ content }) => (content.kind === 'bot-check' ? { fault: 'hang' } : undefined))
    const { page } = await visitor(opened)
    const asked = page.waitForRequest((request) => request.url().endsWith('/bot-check'))
    await page.goto(at())
    await asked
    await canReserve(page)
    await eventAt(opened.intake, 'Booking Started')
    const names = () => {
      const once = new Map(opened.intake.events.map((event) => [event.messageId, event]))
      return [...once.values()].map(({ type, event, name, properties }) => [
        event ?? name ?? type,
        properties?.['route'],
      ])
    }
    const before = [
      ['Microsites', '/'],
      ['identify', undefined],
      ['Booking Started', '/'],
    ]
    expect(names()).toEqual(before)
    for (const { context: said } of opened.intake.events) expect(said).toMatchObject({ botCheck: 'pending' })
    opened.intake.answer()
    await page.goto(at('/legal/'))
    await eventAt(opened.intake, 'Loaded Segment')
    expect(names()).toEqual([
      ...before,
      ['Microsites', '/legal/'],
      ['identify', undefined],
      ['Loaded Segment', '/legal/'],
    ])
  })

  test('AN-10 AN-24 where the SDK is blocked, events arrive in the visit, and nobody says that it was loaded', async () => {
    const sdk = await scriptWith('next-integrations')
    opened.intake.clear()
    const { page } = await visitor(opened)
    const blocked = page.waitForRequest(sdk)
    await page.route(sdk, (route) => route.abort('blockedbyclient'))
    await page.goto(at())
    await blocked
    await canReserve(page)
    await eventAt(opened.intake, 'Booking Started')
    const names = opened.intake.events.map(({ type, event, name }) => event ?? name ?? type)
    expect(names).toEqual(['Microsites', 'identify', 'Booking Started'])
  })

  test('AN-24 AN-25 what is sent without the SDK is what the SDK would send, in batches of the same form', async () => {
    const { page } = await visitor(opened)
    await page.goto(at('/?utm_source=leaflet&utm_campaign=May'))
    await eventAt(opened.intake, 'Loaded Segment')
    // The second page of the tab finds an intake that has lost the requests of our own.
    let asked = 0
    opened.intake.answer(({ content }) => (content.kind === 'events' && asked++ === 0 ? { status: 500 } : undefined))
    opened.intake.clear()
    await page.goto(at('/legal/?utm_source=leaflet&utm_campaign=May'))
    await eventAt(opened.intake, 'Loaded Segment')
    const requests = opened.intake.records.filter(({ content }) => content.kind === 'events')
    for (const { url, body } of requests) {
      expect(url).toBe('/v1/b')
      expect(Object.keys(JSON.parse(body.toString()) as object)).toEqual(['writeKey', 'batch', 'sentAt'])
    }
    const [first, ...others] = requests.flatMap(({ content }) => (content.kind === 'events' ? [content.events] : []))
    const later = new Map(others.flat().map((event) => [event.messageId, event]))
    expect(first?.map(({ type }) => type)).toEqual(['page', 'identify'])
    for (const event of first ?? []) {
      const { library, ...said } = event.context
      expect(library).toEqual({ name: 'microsites-early', version: '1' })
      const { _metadata, ...same } = later.get(event.messageId) as SegmentEvent & { readonly _metadata: object }
      expect({ ...event, context: said }).toEqual({ ...same, context: { ...same.context, library: undefined } })
    }
  })

  test('nothing of it comes before the page is painted, and names of files say nothing', async () => {
    const { page } = await visitor(opened)
    const scripts = scriptsOf(page)
    await page.goto(at())
    await eventAt(opened.intake, 'Microsites')
    const loaded = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint)
        .map(({ name }) => new URL(name).pathname)
    })
    expect(loaded.length).toBeLessThanOrEqual(1)
    for (const script of scripts) expect(script).not.toMatch(/segment|datadog|analytics|track|telemetry|rum/i)
  })
})

describe('MO-01 on an error page', () => {
  test('monitoring waits for the first scroll; analytics does not', async () => {
    const { page, context } = await visitor(opened, { viewport: { width: 390, height: 300 } })
    await page.goto(at('/nowhere/'))
    const { properties } = await eventAt(opened.intake, 'Microsites')
    expect(properties).toMatchObject({ route: '/404' })
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    expect(await cookies()).not.toContain('_dd_s_v2')
    await page.mouse.wheel(0, 200)
    await until(async () => (await cookies()).includes('_dd_s_v2'), 'the session of monitoring')
  })
})

describe('BO-01 BO-03 a bot', () => {
  const bots = {
    'a search crawler': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'a link previewer': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'a headless browser':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'an AI crawler':
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  }

  test.each(sample(Object.entries(bots)))(
    'that says so, %s, sees the page and is not measured',
    { tags: 'sampled' },
    async (_, userAgent) => {
      const { page, problems } = await visitor(opened, { userAgent })
      await page.goto(at())
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(patience)
      expect(opened.intake.records).toEqual([])
      expect(await page.evaluate(() => localStorage.length + document.cookie.length)).toBe(0)
      expect(await page.locator('h1').innerText()).toContain('Kranich Bridge')
      expect(problems).toEqual([])
    },
  )

  test('BO-02 that only the marketing site knows is not measured either, and is not asked about twice', async () => {
    opened.intake.answer(({ content }) => (content.kind === 'bot-check' ? { body: { isBot: true } } : undefined))
    const { page } = await visitor(opened)
    await page.goto(at())
    await until(() => opened.intake.records.length > 0, 'the bot check')
    await page.goto(at('/legal/'))
    await page.waitForTimeout(patience)
    expect(opened.intake.records.map(({ content }) => content.kind)).toEqual(['bot-check'])
  })

  test('BO-02 a person is measured where the bot check fails', async () => {
    opened.intake.answer(({ content }) => (content.kind === 'bot-check' ? { status: 500 } : undefined))
    const { page } = await visitor(opened)
    await page.goto(at())
    await eventAt(opened.intake, 'Microsites')
  })
})

describe('whatever becomes of the telemetry, the traveller can reserve', () => {
  test.each([2, 4, 6, 8])('with script %i blocked, by the order of the requests', async (blocked) => {
    const visit = await visitor(opened)
    const { page } = visit
    const errors = uncaught(visit)
    let requested = 0
    await page.route('**/assets/*.js', (route) =>
      ++requested === blocked ? route.abort('blockedbyclient') : route.continue(),
    )
    await page.goto(at())
    await page.waitForTimeout(patience)
    expect(requested).toBeGreaterThanOrEqual(blocked)
    await canReserve(page)
    expect(errors).toEqual([])
  })

  test('with the intake blocked', async () => {
    const visit = await visitor(opened)
    const { page } = visit
    const errors = uncaught(visit)
    await page.route(`${opened.intake.address}/**`, (route) => route.abort('blockedbyclient'))
    await page.goto(at())
    await page.waitForTimeout(patience)
    await canReserve(page)
    expect(errors).toEqual([])
  })

  test('with storage and cookies forbidden', async () => {
    const visit = await visitor(opened)
    const { page, context } = visit
    const errors = uncaught(visit)
    await context.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: forbid, configurable: true })
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', configurable: true })
    })
    await page.goto(at())
    await page.waitForTimeout(patience)
    await canReserve(page)
    expect(errors).toEqual([])
    // A refusal could not be kept.
    expect(opened.intake.events).toEqual([])
  })

  test('with an extension that has rewritten the page before its script came', async () => {
    const visit = await visitor(opened)
    const { page, context } = visit
    const errors = uncaught(visit)
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.setAttribute('data-extension', 'on')
        document.body.prepend(Object.assign(document.createElement('div'), { textContent: 'An extension was here' }))
        const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
        const all: Text[] = []
        while (texts.nextNode()) all.push(texts.currentNode as Text)
        for (const text of all.slice(0, 20)) {
          const font = document.createElement('font')
          text.replaceWith(font)
          font.append(text)
        }
      }),
    )
    await page.goto(at())
    await eventAt(opened.intake, 'Microsites')
    await canReserve(page)
    expect(errors).toEqual([])
  })

  test('with a clock that is ten years off', async () => {
    const visit = await visitor(opened)
    const { page, context } = visit
    const errors = uncaught(visit)
    await context.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() - 10 * 365 * 24 * 60 * 60 * 1000
    })
    await page.goto(at())
    await eventAt(opened.intake, 'Microsites')
    await canReserve(page)
    expect(errors).toEqual([])
  })
})

test('a link can neither name the visitor nor report an event', async () => {
  const { page } = await visitor(opened)
  await page.goto(at('/?ajs_uid=mallory&ajs_event=Bought&ajs_aid=aid&ajs_trait_email=m%40example.com'))
  await eventAt(opened.intake, 'Microsites')
  for (const event of opened.intake.events) {
    expect(event.userId ?? null).toBe(null)
    expect(event.anonymousId).not.toBe('aid')
    expect(JSON.stringify(event.traits ?? {})).not.toContain('m@example.com')
  }
  expect(opened.intake.events.map(({ event }) => event)).not.toContain('Bought')
})

test('AN-08 a page of a site that asks is reported once, however often it is shown before the choice', async () => {
  const { page } = await visitor(opened)
  await page.goto(opened.table.address(asks))
  await page.locator('.consent').waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('button', { name: 'Allow all' }).click()
  await eventAt(opened.intake, 'Microsites')
  await page.waitForTimeout(patience)
  expect(opened.intake.events.filter(({ type }) => type === 'page')).toHaveLength(1)
})
