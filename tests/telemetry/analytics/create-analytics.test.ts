import { describe, expect, test, vi } from 'vitest'
import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { createAnalytics } from '../../../runtime/telemetry/analytics/create-analytics.ts'
import type { Verdict } from '../../../runtime/telemetry/consent/consent.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import { EventQueue } from '../../../runtime/telemetry/queue/event-queue.ts'
import { inSendingOrder } from '../../../runtime/telemetry/queue/sending-order.ts'
import type { AnalyticsTransport } from '../../../runtime/telemetry/transport.ts'
import { fakeBrowser, userAgent } from '../fake-browser.ts'
import type { FakeBrowser } from '../fake-browser.ts'
import { hosts } from '../hosts.ts'
import { othersGone } from '../queue/open-page.ts'
import type { AnalyticsOptions } from '../../../runtime/telemetry/analytics/analytics-options.ts'

const facts = { language: 'de', route: '/', siteType: 'poi' } as const

/** A facade whose visitor, bot check and transport the test holds in its hands. */
function world(own: Partial<AnalyticsOptions> & { readonly browser?: FakeBrowser } = {}) {
  const sent: OutgoingEvent[] = []
  const said: { verdict: Verdict } = { verdict: 'granted' }
  const browser = own.browser ?? fakeBrowser()
  const health = healthRecord()
  const queue = new EventQueue(browser, health, { facts })
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const load = vi.fn<AnalyticsTransport['load']>(() => Promise.resolve())
  const connect = vi.fn<AnalyticsOptions['connect']>(() =>
    Promise.resolve({ ...fakeTransport(), send: (event) => void sent.push(event), load, stop }),
  )
  const report = vi.fn<AnalyticsOptions['report']>()
  const isBot = vi.fn<AnalyticsOptions['isBot']>(() => Promise.resolve(false))
  const analytics = createAnalytics({
    queue,
    browser,
    health,
    hosts,
    settings: { micrositesHost: 'https://microsites.example', segment: { writeKey: 'key' } },
    verdict: () => said.verdict,
    isBot,
    leaving: () => new Promise(() => undefined),
    connect,
    report,
    ...own,
  })
  const names = () => sent.map((event) => ('name' in event && event.name) || event.type)
  return { analytics, queue, connect, load, isBot, report, stop, sent, names, said, browser, health }
}

/** A promise that the test fulfils. */
function later<Value>() {
  let fulfil: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (fulfil = resolve))
  return { promise, fulfil }
}

function fakeTransport() {
  return {
    send: vi.fn<AnalyticsTransport['send']>(),
    takeOver: () => Promise.resolve(),
    load: vi.fn<AnalyticsTransport['load']>(() => Promise.resolve()),
    stop: vi.fn<AnalyticsTransport['stop']>(() => Promise.resolve()),
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))
const visit = { name: 'Microsites', properties: { route: '/' } }

describe('setting up', () => {
  test('AN-05 goes from not set up over setting up to ready, and queues until then', async () => {
    const { analytics, names } = world()
    expect(analytics.state).toBe('not set up')
    analytics.track('early')
    const done = analytics.setup()
    expect(analytics.state).toBe('setting up')
    analytics.track('meanwhile')
    expect(analytics.waiting).toEqual(['early', 'meanwhile'])
    expect(names()).toEqual([])
    await done
    expect(analytics.state).toBe('ready')
    expect(analytics.waiting).toEqual([])
    analytics.track('late')
    expect(names()).toEqual(['early', 'meanwhile', 'Loaded Segment', 'late'])
  })

  test('AN-06 AN-10 sends page, identify, the rest, and then Loaded Segment', async () => {
    const { analytics, names } = world()
    analytics.track('1')
    analytics.identify(null, {})
    analytics.track('2')
    analytics.page(visit)
    await analytics.setup()
    expect(names()).toEqual(['Microsites', 'identify', '1', '2', 'Loaded Segment'])
  })

  test('AN-09 shares one promise, and connects once', async () => {
    const { analytics, connect, names } = world()
    const first = analytics.setup()
    expect(analytics.setup()).toBe(first)
    await first
    expect(analytics.setup()).toBe(first)
    await tick()
    expect(connect).toHaveBeenCalledTimes(1)
    expect(names()).toEqual(['Loaded Segment'])
  })

  test.each([
    ['no key', { micrositesHost: 'https://microsites.example' }],
    ['an empty key', { micrositesHost: 'https://microsites.example', segment: { writeKey: '' } }],
  ])('AN-09 does nothing with %s', async (_, settings) => {
    const { analytics, connect, isBot, health } = world({ settings })
    analytics.track('x')
    await analytics.setup()
    expect(analytics.state).toBe('not set up')
    expect(connect).not.toHaveBeenCalled()
    expect(isBot).not.toHaveBeenCalled()
    expect(health.health.dropped).toEqual({ unavailable: 1 })
  })

  test('AN-09 BO-03 loads nothing for a bot, and removes what was stored', async () => {
    const { analytics, browser, load, stop, health } = world({ isBot: () => Promise.resolve(true) })
    analytics.page(visit)
    analytics.track('before')
    const done = analytics.setup()
    expect(browser.lasting.content.size).toBeGreaterThan(0)
    await done
    analytics.track('after')
    await analytics.setup()
    expect(analytics.state).toBe('not set up')
    expect(load).not.toHaveBeenCalled()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(browser.lasting.content.size).toBe(0)
    expect(health.health.dropped).toEqual({ bot: 3 })
  })

  test('AN-05 AN-06 AN-19 stores events during the bot check and until the SDK is loaded, and then sends the page first', async () => {
    const answer = later<boolean>()
    const line = later<AnalyticsTransport>()
    const transport = fakeTransport()
    const { analytics, browser } = world({ isBot: () => answer.promise, connect: () => line.promise })
    const stored = () => browser.lasting.keys().filter((key) => key.startsWith('microsites.events/')).length
    analytics.track('before')
    const done = analytics.setup()
    analytics.track('during the check')
    expect(stored()).toBe(2)
    answer.fulfil(false)
    await tick()
    analytics.identify(null, { locale: 'en' })
    analytics.identify(null, { locale: 'de' })
    analytics.page(visit)
    expect(stored()).toBe(4)
    expect(analytics.state).toBe('setting up')
    line.fulfil(transport)
    await done
    const sent = transport.send.mock.calls.map(([event]) => ('name' in event && event.name) || event.type)
    expect(sent).toEqual(['Microsites', 'identify', 'before', 'during the check', 'Loaded Segment'])
    expect(transport.send.mock.calls[1]).toMatchObject([{ traits: { locale: 'de' } }])
  })

  test('AN-06 AN-07 AN-08 AN-19 sends the events of earlier pages first, page by page, and one identify event', async () => {
    const browser = fakeBrowser()
    const queues = ['1', '2'].map((page) => {
      const queue = new EventQueue(browser, healthRecord())
      queue.add({ type: 'track', name: `track ${page}` })
      queue.add({ type: 'identify', userId: null, traits: { [`of ${page}`]: page, locale: page } })
      queue.add({ type: 'page', name: `page ${page}` })
      browser.clock += 1000
      return queue
    })
    for (const queue of queues) queue.keep()
    const next = new EventQueue(browser, healthRecord())
    const sent: OutgoingEvent[] = []
    const { analytics } = world({
      browser,
      queue: next,
      connect: async () => ({
        ...fakeTransport(),
        send: (event) => void sent.push(event),
        takeOver: () => next.takeOver(othersGone),
      }),
    })
    analytics.identify(null, { locale: 'de' })
    analytics.track('track 3')
    analytics.page({ name: 'page 3' })
    await analytics.setup()
    expect(sent.map((event) => ('name' in event && event.name) || event.type)).toEqual([
      'page 1',
      'track 1',
      'page 2',
      'track 2',
      'page 3',
      'identify',
      'track 3',
      'Loaded Segment',
    ])
    expect(sent[5]).toMatchObject({ traits: { 'of 1': '1', 'of 2': '2', locale: 'de' } })
  })

  test('AN-11 once ready, identify comes before the page of a return', async () => {
    const { analytics, names } = world()
    await analytics.setup()
    analytics.identify(null, {})
    analytics.page(visit)
    expect(names()).toEqual(['Loaded Segment', 'identify', 'Microsites'])
  })

  test('AN-10 tracks Loaded Segment once that is loaded, and not if it is blocked or no longer wanted', async () => {
    const loads = [later<void>(), later<void>(), later<void>()] as const
    const transports = loads.map(({ promise }) => ({ ...fakeTransport(), load: () => promise }))
    const worlds = transports.map((transport) => world({ connect: () => Promise.resolve(transport) }))
    await Promise.all(worlds.map(({ analytics }) => analytics.setup()))
    const blocked = new Error('blocked')
    const stopped = worlds[2]?.analytics.stop()
    loads[0].fulfil()
    loads[1].fulfil(Promise.reject(blocked) as never)
    loads[2].fulfil()
    await Promise.all([stopped, tick()])
    expect(transports.map(({ send }) => send.mock.calls)).toMatchObject([[[{ name: 'Loaded Segment' }]], [], []])
    expect(worlds.map(({ analytics }) => analytics.state)).toEqual(['ready', 'ready', 'not set up'])
    expect(worlds.map(({ report }) => report.mock.calls)).toEqual([
      [],
      [['Analytics could not be loaded.', blocked]],
      [],
    ])
    expect(transports[2]?.stop).toHaveBeenCalledTimes(1)
  })

  test('AN-19 AN-21 reports once that analytics could not be loaded, and stores events for the next page', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    const { analytics, browser, report, health } = world({ connect: () => Promise.reject(error) })
    analytics.track('before')
    await expect(analytics.setup()).resolves.toBeUndefined()
    analytics.track('after')
    analytics.page(visit)
    await analytics.setup()
    expect(report.mock.calls).toEqual([['Analytics could not be loaded.', error]])
    expect(health.health.dropped).toEqual({})
    const next = new EventQueue(browser, healthRecord())
    await next.takeOver(othersGone)
    expect(inSendingOrder(next.events.values()).map(({ event }) => 'name' in event && event.name)).toEqual([
      'Microsites',
      'before',
      'after',
    ])
  })

  test('AN-08 AN-21 a later view does not replace the one that is left to the next page', async () => {
    const { analytics, browser, health } = world({ connect: () => Promise.reject(new Error('blocked')) })
    analytics.page({ name: 'first' })
    await analytics.setup()
    browser.clock += 31 * 60_000
    analytics.page({ name: 'second' })
    const next = new EventQueue(browser, healthRecord())
    await next.takeOver(othersGone)
    const left = inSendingOrder(next.events.values())
    expect(left).toMatchObject([
      { event: { name: 'first' }, at: browser.clock - 31 * 60_000, session: { first: true } },
      { event: { name: 'second' }, at: browser.clock, session: { first: true } },
    ])
    expect(health.health.dropped).toEqual({})
  })

  test('AN-21 counts events that it could neither send nor store', async () => {
    const browser = fakeBrowser()
    browser.lasting.state = 'full'
    const { analytics, health } = world({ browser, connect: () => Promise.reject(new Error('blocked')) })
    analytics.track('before')
    await analytics.setup()
    analytics.track('after')
    expect(health.health.dropped).toEqual({ unavailable: 2 })
  })

  test('AN-24 BO-02 sends what a visitor who leaves before the bot check answers has done, and says so', async () => {
    const [answer, leaving] = [later<boolean>(), later<void>()]
    const { analytics, sent, names, load } = world({ isBot: () => answer.promise, leaving: () => leaving.promise })
    analytics.page(visit)
    const done = analytics.setup()
    analytics.track('Booking Started')
    await tick()
    expect(sent).toEqual([])
    leaving.fulfil()
    await tick()
    expect(names()).toEqual(['Microsites', 'Booking Started'])
    expect(sent).toMatchObject([{ botCheck: 'pending' }, { botCheck: 'pending' }])
    expect(load).not.toHaveBeenCalled()
    // The page has stayed.
    answer.fulfil(false)
    await done
    analytics.track('later')
    expect(sent.at(-1)).toMatchObject({ name: 'later' })
    expect(sent.at(-1)).not.toHaveProperty('botCheck')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('AN-24 BO-03 sends nothing of a bot that is known before it can send, though the page was hidden', async () => {
    const [answer, leaving, line] = [later<boolean>(), later<void>(), later<AnalyticsTransport>()]
    const transport = fakeTransport()
    const { analytics } = world({
      isBot: () => answer.promise,
      leaving: () => leaving.promise,
      connect: () => line.promise,
    })
    analytics.page(visit)
    const done = analytics.setup()
    leaving.fulfil()
    await tick()
    answer.fulfil(true)
    await tick()
    line.fulfil(transport)
    await done
    expect(transport.send).not.toHaveBeenCalled()
    expect(transport.stop).toHaveBeenCalledTimes(1)
  })

  test('BO-03 removes the events of a bot where nothing can be sent', async () => {
    const { analytics, browser, health } = world({
      isBot: () => Promise.resolve(true),
      connect: () => Promise.reject(new Error('blocked')),
    })
    analytics.page(visit)
    await analytics.setup()
    expect(browser.lasting.content.size).toBe(0)
    expect(health.health.dropped).toEqual({ bot: 1 })
  })

  test('AN-24 BO-03 a page that has stayed, of a bot, sends no more', async () => {
    const [answer, leaving] = [later<boolean>(), later<void>()]
    const { analytics, names, browser } = world({ isBot: () => answer.promise, leaving: () => leaving.promise })
    analytics.page(visit)
    const done = analytics.setup()
    leaving.fulfil()
    await tick()
    answer.fulfil(true)
    await done
    analytics.track('later')
    expect(names()).toEqual(['Microsites'])
    expect(browser.lasting.content.size).toBe(0)
  })

  test('survives a bot check that rejects', async () => {
    const { analytics, names } = world({ isBot: () => Promise.reject(new Error('no')) })
    await expect(analytics.setup()).resolves.toBeUndefined()
    expect(names()).toEqual(['Loaded Segment'])
  })
})

describe('consent', () => {
  test('AN-05 AN-23 holds events in memory until the visitor has chosen, and stores nothing', async () => {
    const { analytics, said, isBot, browser, health, names, sent } = world()
    said.verdict = 'unknown'
    await analytics.setup()
    analytics.track('x')
    analytics.page({ name: 'Microsites', properties: { route: '/' } })
    analytics.page({ name: 'Microsites', properties: { route: '/legal/' } })
    expect(analytics.waiting).toEqual(['Microsites', 'x'])
    expect(health.health.dropped).toEqual({ superseded: 1 })
    expect(isBot).not.toHaveBeenCalled()
    expect([...browser.lasting.content, ...browser.visit.content]).toEqual([])

    browser.clock += 60_000
    said.verdict = 'granted'
    const done = analytics.setup()
    analytics.identify(null, {})
    await done
    expect(names()).toEqual(['Microsites', 'identify', 'x', 'Loaded Segment'])
    // The time of the view, not of the choice.
    expect(sent[0]).toMatchObject({ properties: { route: '/legal/' }, timestamp: '2026-01-02T03:04:05.000Z' })
  })

  test('AN-08 a page event that replaces another has the facts of its page too', async () => {
    const { analytics, sent } = world()
    analytics.page({ name: 'Microsites' })
    analytics.page({ name: 'Microsites' })
    await analytics.setup()
    expect(sent[0]).toMatchObject({ type: 'page', properties: facts })
  })

  test('AN-23 a refusal drops the queue and all that comes', async () => {
    const { analytics, said, connect, health } = world()
    said.verdict = 'unknown'
    analytics.page(visit)
    said.verdict = 'denied'
    analytics.track('x')
    await analytics.stop()
    await analytics.setup()
    expect(analytics.waiting).toEqual([])
    expect(connect).not.toHaveBeenCalled()
    expect(health.health.dropped).toEqual({ consent: 2 })
  })

  test('AN-23 a withdrawal before any event drops none', async () => {
    const { analytics, health } = world()
    await analytics.stop()
    expect(health.health.dropped).toEqual({})
  })

  test('AN-23 a withdrawal stops the transport and forgets the session', async () => {
    const { analytics, said, stop, browser, names, health } = world()
    await analytics.setup()
    expect(browser.lasting.content.size).toBe(2)
    said.verdict = 'denied'
    await analytics.stop()
    analytics.track('x')
    expect(stop).toHaveBeenCalledTimes(1)
    expect(browser.lasting.content.size).toBe(0)
    expect(analytics.state).toBe('not set up')
    expect(names()).toEqual(['Loaded Segment'])
    // The event that no intake has answered for, and the later one.
    expect(health.health.dropped).toEqual({ consent: 2 })
  })

  test.each(['with', 'without'])(
    'AN-23 a withdrawal while it connects, %s a call of stop, sends nothing',
    async (how) => {
      const line = later<AnalyticsTransport>()
      const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
      const { analytics, said, health } = world({ connect: () => line.promise })
      const send = vi.fn<(event: OutgoingEvent) => void>()
      analytics.page(visit)
      const done = analytics.setup()
      await tick()
      said.verdict = 'denied'
      const stopped = how === 'with' ? analytics.stop() : undefined
      line.fulfil({ ...fakeTransport(), send, stop })
      await done
      await stopped
      expect(send).not.toHaveBeenCalled()
      expect(stop).toHaveBeenCalledTimes(1)
      expect(analytics.state).toBe('not set up')
      expect(health.health.dropped).toEqual({ consent: 1 })
    },
  )

  test('AN-23 a consent that is withdrawn and given again while it connects counts for the second connection alone', async () => {
    const lines = [later<AnalyticsTransport>(), later<AnalyticsTransport>()] as const
    let calls = 0
    const { analytics } = world({ connect: () => lines[calls++ === 0 ? 0 : 1].promise })
    const transports = [fakeTransport(), fakeTransport()] as const
    const first = analytics.setup()
    await tick()
    const stopped = analytics.stop()
    const second = analytics.setup()
    expect(second).not.toBe(first)
    lines[0].fulfil(transports[0])
    lines[1].fulfil(transports[1])
    await Promise.all([first, stopped, second])
    expect(transports.map(({ send, stop }) => [send.mock.calls.length, stop.mock.calls.length])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('AN-23 a withdrawal while it waits to be cleaned up asks nobody', async () => {
    const cleanUp = later<void>()
    const { analytics, said, isBot, connect, stop } = world()
    await analytics.setup()
    stop.mockReturnValueOnce(cleanUp.promise)
    void analytics.stop()
    const again = analytics.setup()
    said.verdict = 'denied'
    cleanUp.fulfil()
    await again
    expect(isBot).toHaveBeenCalledTimes(1)
    expect(connect).toHaveBeenCalledTimes(1)
    expect(analytics.state).toBe('not set up')
  })

  test.each(['with', 'without'])(
    'AN-23 a withdrawal during the bot check, %s a call of stop, loads nothing and removes what was stored',
    async (how) => {
      const answer = later<boolean>()
      const { analytics, browser, load, sent, said } = world({ isBot: () => answer.promise })
      analytics.page(visit)
      const done = analytics.setup()
      said.verdict = 'denied'
      const stopped = how === 'with' ? analytics.stop() : undefined
      answer.fulfil(false)
      await done
      await stopped
      expect(load).not.toHaveBeenCalled()
      expect(sent).toEqual([])
      expect(browser.lasting.content.size).toBe(0)
      expect(analytics.state).toBe('not set up')
    },
  )

  test('AN-23 what was withdrawn is cleaned up before a new connection begins', async () => {
    const cleanUp = later<void>()
    const { analytics, connect, stop } = world()
    await analytics.setup()
    stop.mockReturnValueOnce(cleanUp.promise)
    const stopped = analytics.stop()
    const again = analytics.setup()
    await tick()
    expect(connect).toHaveBeenCalledTimes(1)
    cleanUp.fulfil()
    await Promise.all([stopped, again])
    expect(connect).toHaveBeenCalledTimes(2)
  })

  test('a visitor who consents again gets a connection and a session of their own', async () => {
    const { analytics, said, connect, sent } = world()
    await analytics.setup()
    said.verdict = 'denied'
    const stopped = analytics.stop()
    said.verdict = 'granted'
    await analytics.setup()
    await stopped
    expect(connect).toHaveBeenCalledTimes(2)
    expect(sent.map((event) => 'properties' in event && event.properties)).toEqual([
      { ...facts, sessionId: 'id-3', sessionStart: true },
      { ...facts, sessionId: 'id-5', sessionStart: true },
    ])
  })
})

describe('events', () => {
  test('AN-01 AN-03 AN-15 leave with id, time, page and session', async () => {
    const { analytics, browser, sent } = world()
    browser.search = '?bags=2'
    analytics.page(visit)
    browser.clock += 60_000
    await analytics.setup()
    const page = {
      host: 'louvre-luggage.example',
      path: '/louvre/poi',
      url: 'https://microsites.example/louvre/poi?bags=2',
    }
    const document = { title: 'Luggage storage at the Louvre', referrer: '', search: '?bags=2' }
    expect(sent[0]).toEqual({
      type: 'page',
      name: 'Microsites',
      properties: { ...facts, ...page, sessionId: 'id-3', sessionStart: true },
      messageId: 'id-2',
      // When it was reported, not when it left.
      timestamp: '2026-01-02T03:04:05.000Z',
      page: { ...page, ...document },
    })
    expect(sent[1]).toEqual({
      type: 'track',
      name: 'Loaded Segment',
      properties: { ...facts, sessionId: 'id-3' },
      messageId: 'id-4',
      timestamp: '2026-01-02T03:05:05.000Z',
      page: { ...page, ...document },
    })
  })

  test('AN-12 identify says what browser it is, whatever else it says', async () => {
    const { analytics, sent } = world()
    await analytics.setup()
    analytics.identify(null, { locale: 'de', browserName: 'Netscape' })
    expect(sent[1]).toMatchObject({
      userId: null,
      traits: { locale: 'de', browserName: 'Chrome', browserVersion: '140.0.0.0', userAgent },
    })
    // The session belongs to events, not to the visitor.
    expect(JSON.stringify(sent[1])).not.toContain('session')
  })

  test('AN-04 raises an error on a host that is not in the map', () => {
    const browser = fakeBrowser({ host: 'elsewhere.example' })
    expect(() => world({ browser })).toThrow('No mapping found for origin')
  })

  test('AN-16 screen() throws, whatever the visitor says', () => {
    const { analytics, said, health } = world()
    expect(() => analytics.screen('Home')).toThrow('only supported on native')
    said.verdict = 'denied'
    expect(() => analytics.screen('Home')).toThrow('only supported on native')
    expect(health.health.dropped).toEqual({})
  })

  test('AN-17 a page with a category needs a name, for the compiler and at the call', () => {
    const { analytics } = world()
    // @ts-expect-error a category without a name
    expect(() => analytics.page({ category: 'Legal' })).toThrow('needs a name')
    // @ts-expect-error the same in the words of plain JavaScript
    expect(() => analytics.page({ category: 'Legal', name: undefined })).toThrow('needs a name')
    expect(() => analytics.page({ category: 'Legal', name: 'Terms' })).not.toThrow()
    expect(() => analytics.page({})).not.toThrow()
    expect(analytics.waiting).toEqual(['page'])
  })

  test('AN-01 a malformed event is an error of types', () => {
    const { analytics } = world()
    // @ts-expect-error a name is text
    analytics.track(5)
    // @ts-expect-error JSON has no functions
    analytics.track('x', { call: () => undefined })
    // @ts-expect-error a visitor has traits, if only none
    expect(() => analytics.identify(null)).not.toThrow()
  })

  test('AN-18 counts an event of 600 KB, and one that is no JSON, and goes on', async () => {
    const { analytics, health, names } = world()
    await analytics.setup()
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    analytics.track('large', { text: 'x'.repeat(600 * 1024) })
    analytics.track('circle', circle as never)
    analytics.track('number', { number: 10n } as never)
    analytics.track('small')
    expect(names()).toEqual(['Loaded Segment', 'small'])
    expect(health.health.dropped).toEqual({ size: 3 })
  })

  test('measures bytes, not characters', async () => {
    const { analytics, health } = world()
    await analytics.setup()
    analytics.track('fits', { text: 'x'.repeat(31 * 1024) })
    analytics.track('does not', { text: '京'.repeat(11 * 1024) })
    expect(health.health.dropped).toEqual({ size: 1 })
  })

  test('counts identify events that only together are too large', async () => {
    const { analytics, health, names } = world()
    analytics.identify(null, { a: 'x'.repeat(20 * 1024) })
    analytics.identify(null, { b: 'x'.repeat(20 * 1024) })
    await analytics.setup()
    expect(names()).toEqual(['identify', 'Loaded Segment'])
    expect(health.health.dropped).toEqual({ size: 1 })
  })

  test('keeps what was said when it was said', async () => {
    const { analytics, sent } = world()
    const properties = { bags: 1 }
    analytics.track('x', properties)
    properties.bags = 2
    await analytics.setup()
    expect(sent[0]).toMatchObject({ properties: { bags: 1 } })
  })
})
