import { describe, expect, test, vi } from 'vitest'
import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { createAnalytics } from '../../../runtime/telemetry/analytics/create-analytics.ts'
import type { AnalyticsOptions } from '../../../runtime/telemetry/analytics/create-analytics.ts'
import type { Verdict } from '../../../runtime/telemetry/consent/consent.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import type { AnalyticsTransport } from '../../../runtime/telemetry/transport.ts'
import { fakeBrowser, userAgent } from '../fake-browser.ts'
import { hosts } from '../hosts.ts'

/** A facade whose visitor, bot check and transport the test holds in its hands. */
function world(own: Partial<AnalyticsOptions> = {}) {
  const sent: OutgoingEvent[] = []
  const said: { verdict: Verdict } = { verdict: 'granted' }
  const browser = fakeBrowser()
  const health = healthRecord()
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const connect = vi.fn<AnalyticsOptions['connect']>(() =>
    Promise.resolve({ send: (event) => void sent.push(event), start: () => Promise.resolve(true), stop }),
  )
  const report = vi.fn<AnalyticsOptions['report']>()
  const isBot = vi.fn<AnalyticsOptions['isBot']>(() => Promise.resolve(false))
  const analytics = createAnalytics({
    browser,
    health,
    hosts,
    settings: { micrositesHost: 'https://microsites.example', segment: { writeKey: 'key' } },
    verdict: () => said.verdict,
    isBot,
    connect,
    report,
    ...own,
  })
  const names = () => sent.map((event) => ('name' in event && event.name) || event.type)
  return { analytics, connect, isBot, report, stop, sent, names, said, browser, health }
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
    start: vi.fn<AnalyticsTransport['start']>(() => Promise.resolve(true)),
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

  test('AN-09 BO-03 starts nothing for a bot, and leaves nothing that was kept', async () => {
    const transport = fakeTransport()
    const { analytics, browser, health } = world({
      isBot: () => Promise.resolve(true),
      connect: () => Promise.resolve(transport),
    })
    analytics.page(visit)
    analytics.track('before')
    await analytics.setup()
    analytics.track('after')
    await analytics.setup()
    expect(analytics.state).toBe('not set up')
    expect(transport.start).not.toHaveBeenCalled()
    // Which counts what it has kept.
    expect(transport.stop.mock.calls).toEqual([['bot']])
    expect(transport.send).toHaveBeenCalledTimes(2)
    expect(browser.lasting.content.size).toBe(0)
    expect(health.health.dropped).toEqual({ bot: 1 })
  })

  test('AN-11 AN-19 keeps events while it is asked whether the visitor is a bot, and starts after that', async () => {
    const answer = later<boolean>()
    const transport = fakeTransport()
    const { analytics } = world({ isBot: () => answer.promise, connect: () => Promise.resolve(transport) })
    analytics.track('before')
    const done = analytics.setup()
    await analytics.whenKept()
    analytics.track('meanwhile')
    const kept = () => transport.send.mock.calls.map(([event]) => 'name' in event && event.name)
    expect(kept()).toEqual(['before', 'meanwhile'])
    expect(analytics.state).toBe('setting up')
    expect(transport.start).not.toHaveBeenCalled()
    answer.fulfil(false)
    await done
    expect(transport.start).toHaveBeenCalledTimes(1)
    expect(analytics.state).toBe('ready')
    expect(kept()).toEqual(['before', 'meanwhile', 'Loaded Segment'])
  })

  test('AN-10 tracks Loaded Segment once that is loaded, and not where it is blocked or no longer wanted', async () => {
    const loads = [later<boolean>(), later<boolean>(), later<boolean>()] as const
    const worlds = loads.map(({ promise }) => {
      const transport = { ...fakeTransport(), start: () => promise }
      return { transport, ...world({ connect: () => Promise.resolve(transport) }) }
    })
    const [loaded, blocked, withdrawn] = worlds
    await Promise.all(worlds.map(({ analytics }) => analytics.setup()))
    for (const { transport } of worlds) expect(transport.send).not.toHaveBeenCalled()
    loads[0].fulfil(true)
    loads[1].fulfil(false)
    await withdrawn?.analytics.stop()
    loads[2].fulfil(true)
    await tick()
    expect(loaded?.transport.send.mock.calls).toMatchObject([[{ name: 'Loaded Segment' }]])
    expect(blocked?.transport.send).not.toHaveBeenCalled()
    expect(withdrawn?.transport.send).not.toHaveBeenCalled()
    expect(withdrawn?.health.health.dropped).toEqual({})
  })

  test('AN-21 says once that analytics could not be loaded, and drops events from then on', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    const { analytics, report, health } = world({ connect: () => Promise.reject(error) })
    analytics.track('before')
    await expect(analytics.setup()).resolves.toBeUndefined()
    analytics.track('after')
    analytics.page(visit)
    await analytics.setup()
    expect(report.mock.calls).toEqual([['Analytics could not be loaded.', error]])
    expect(health.health.dropped).toEqual({ unavailable: 3 })
    expect(analytics.state).toBe('not set up')
  })

  test('survives a bot check that rejects and a transport that throws', async () => {
    const broken = world({ isBot: () => Promise.reject(new Error('no')) })
    await expect(broken.analytics.setup()).resolves.toBeUndefined()
    const send = () => {
      throw new Error('no')
    }
    const throwing = world({ connect: () => Promise.resolve({ ...fakeTransport(), send }) })
    await throwing.analytics.setup()
    expect(() => throwing.analytics.track('x')).not.toThrow()
    expect(throwing.health.health.dropped).toEqual({ unavailable: 2 })
  })
})

describe('consent', () => {
  test('AN-23 holds the newest page alone until the visitor has chosen, and stores nothing', async () => {
    const { analytics, said, isBot, browser, health, names, sent } = world()
    said.verdict = 'unknown'
    await analytics.setup()
    analytics.page({ name: 'Microsites', properties: { route: '/' } })
    analytics.page({ name: 'Microsites', properties: { route: '/legal' } })
    analytics.track('x')
    analytics.identify(null, {})
    expect(analytics.waiting).toEqual(['Microsites'])
    expect(health.health.dropped).toEqual({ superseded: 1, consent: 2 })
    expect(isBot).not.toHaveBeenCalled()
    expect([...browser.lasting.content, ...browser.visit.content]).toEqual([])

    said.verdict = 'granted'
    analytics.identify(null, {})
    await analytics.setup()
    expect(names()).toEqual(['Microsites', 'identify', 'Loaded Segment'])
    expect(sent[0]).toMatchObject({ properties: { route: '/legal' } })
  })

  test('AN-23 a refusal drops the queue and all that comes', async () => {
    const { analytics, said, connect, health } = world()
    said.verdict = 'unknown'
    analytics.page(visit)
    said.verdict = 'denied'
    analytics.track('x')
    await analytics.setup()
    expect(analytics.waiting).toEqual([])
    expect(connect).not.toHaveBeenCalled()
    expect(health.health.dropped).toEqual({ consent: 2 })
  })

  test('AN-23 a withdrawal stops the transport and forgets the session', async () => {
    const { analytics, said, stop, browser, names, health } = world()
    await analytics.setup()
    expect(browser.lasting.content.size).toBe(1)
    said.verdict = 'denied'
    await analytics.stop()
    analytics.track('x')
    expect(stop).toHaveBeenCalledTimes(1)
    expect(browser.lasting.content.size).toBe(0)
    expect(analytics.state).toBe('not set up')
    expect(names()).toEqual(['Loaded Segment'])
    expect(health.health.dropped).toEqual({ consent: 1 })
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
    'AN-23 a withdrawal during the bot check, %s a call of stop, starts nothing and removes what was kept',
    async (how) => {
      const answer = later<boolean>()
      const transport = fakeTransport()
      const { analytics, said } = world({ isBot: () => answer.promise, connect: () => Promise.resolve(transport) })
      const done = analytics.setup()
      await analytics.whenKept()
      said.verdict = 'denied'
      const stopped = how === 'with' ? analytics.stop() : undefined
      answer.fulfil(false)
      await done
      await stopped
      expect(transport.start).not.toHaveBeenCalled()
      expect(transport.stop).toHaveBeenCalledTimes(1)
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
      { sessionId: 'id-2', sessionStart: true },
      { sessionId: 'id-4', sessionStart: true },
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
    expect(sent[0]).toEqual({
      type: 'page',
      name: 'Microsites',
      properties: { route: '/', ...page, sessionId: 'id-2', sessionStart: true },
      messageId: 'id-1',
      // When it was reported, not when it left.
      timestamp: '2026-01-02T03:04:05.000Z',
      page,
    })
    expect(sent[1]).toEqual({
      type: 'track',
      name: 'Loaded Segment',
      properties: { sessionId: 'id-2' },
      messageId: 'id-3',
      timestamp: '2026-01-02T03:05:05.000Z',
      page,
    })
  })

  test('AN-12 identify says what browser it is, whatever else it says', async () => {
    const { analytics, sent } = world()
    await analytics.setup()
    analytics.identify(null, { locale: 'de', browserName: 'Netscape' })
    expect(sent[1]).toMatchObject({
      userId: null,
      traits: { locale: 'de', browserName: 'Chrome', browserVersion: '140.0.0.0', userAgent, sessionStart: false },
    })
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
    expect(names()).toEqual(['Loaded Segment'])
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
