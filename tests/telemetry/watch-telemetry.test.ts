import { describe, expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../runtime/telemetry/analytics/analytics-event.ts'
import type { Domain } from '../../generated/host-map.ts'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { createAnalytics } from '../../runtime/telemetry/analytics/create-analytics.ts'
import { BOT_KEY } from '../../runtime/telemetry/bots/bot-key.ts'
import type { Verdict } from '../../runtime/telemetry/consent/consent.ts'
import type { RunningTelemetry } from '../../runtime/telemetry/begin-telemetry.ts'
import type { TelemetryParts } from '../../runtime/telemetry/telemetry-parts.ts'
import { createTraceLog, describeEvent } from '../../runtime/telemetry/debug/trace-log.ts'
import { telemetryState } from '../../runtime/telemetry/debug/telemetry-state.ts'
import { watchAnalytics } from '../../runtime/telemetry/debug/watch-analytics.ts'
import { healthRecord } from '../../runtime/telemetry/health.ts'
import { limits } from '../../runtime/telemetry/limits.ts'
import { EventQueue } from '../../runtime/telemetry/queue/event-queue.ts'
import { fakeBrowser, fakeStore } from './fake-browser.ts'

const host: Domain = 'louvre-luggage.example'
const settings: Pick<TelemetrySettings, 'micrositesHost' | 'segment'> = {
  micrositesHost: 'https://microsites.luggage.example',
  segment: { writeKey: 'key' },
}

const reasons = { granted: 'consent given', denied: 'consent refused', unknown: 'consent not given yet' } as const

function watched(verdict: Verdict = 'granted') {
  const browser = fakeBrowser()
  const health = healthRecord()
  const log = createTraceLog(() => 0)
  const analytics = createAnalytics({
    queue: new EventQueue(browser, health, { facts: { language: 'en', route: '/', siteType: 'poi' } }),
    browser,
    health,
    hosts: { [host]: { type: 'poi', slug: 'louvre', path: '/louvre/poi', locales: ['en'] } },
    settings,
    verdict: () => verdict,
    isBot: () => Promise.resolve(false),
    leaving: () => new Promise(() => undefined),
    connect: () => Promise.reject(new Error('blocked')),
    report: () => undefined,
  })
  const around = {
    analytics,
    health,
    log,
    verdict: () => verdict,
    whyVerdict: () => reasons[verdict],
    sent: () => 0,
    whyOff: () => 'blocked',
  }
  return { watched: watchAnalytics(around), plain: analytics, log, health }
}

const last = ({ log }: ReturnType<typeof watched>) => log.entries.at(-1)

test.each([
  [{ type: 'track', name: 'Chat Opened' }, 'track Chat Opened'],
  [{ type: 'track', name: 'Tip Added', properties: { value: 2 } }, 'track Tip Added {"value":2}'],
] as const)('an event is described by its type and name, and its content if it has some: %j', (event, expected) => {
  expect(describeEvent(event as AnalyticsEvent)).toBe(expected)
})

describe('watching analytics', () => {
  test('AN-08 says that a page event takes the place of another', () => {
    const one = watched()
    one.watched.page({ name: 'Microsites', properties: { route: '/' } })
    expect(last(one)).toMatchObject({ outcome: 'waits', reason: 'analytics is being set up', problems: [] })
    one.watched.page({ name: 'Microsites', properties: { route: '/legal/' } })
    expect(last(one)?.reason).toContain('takes the place of the page event before it')
    expect(one.watched.waiting).toEqual(['Microsites'])
  })

  test('AN-16 AN-17 notes what is thrown, and throws it on', () => {
    const one = watched()
    expect(() => one.watched.screen('Home')).toThrow('The screen method is only supported on native')
    expect(last(one)).toMatchObject({ outcome: 'fails', reason: 'The screen method is only supported on native' })
    expect(() => one.watched.page({ category: 'a' } as never)).toThrow('A page event with a category needs a name')
    expect(last(one)).toMatchObject({ outcome: 'fails', reason: 'A page event with a category needs a name' })
  })

  test('AN-22 says what is not as in the catalogue, and what is too large', () => {
    const one = watched()
    one.watched.track('Booking Compelted')
    expect(last(one)?.problems).toEqual(['The catalogue has no track event of this name'])
    const least = JSON.stringify({ type: 'track', name: 'Coupon Denied', properties: { reason: '' } }).length
    one.watched.track('Coupon Denied', { reason: 'x'.repeat(limits.analytics.eventKilobytes * 1024 - least) })
    expect(last(one)).toMatchObject({ outcome: 'waits', reason: 'analytics is being set up' })
    one.watched.track('Coupon Denied', { reason: 'x'.repeat(limits.analytics.eventKilobytes * 1024 - least + 1) })
    expect(last(one)).toMatchObject({ outcome: 'drops', reason: 'larger than one event may be' })
    one.watched.track('Coupon Denied', { reason: 'x'.repeat(limits.analytics.eventKilobytes * 1024) })
    expect(last(one)).toMatchObject({ outcome: 'drops', reason: 'larger than one event may be' })
  })

  test.each(['unknown', 'denied'] as const)('AN-23 says that nothing leaves while consent is %s', async (verdict) => {
    const one = watched(verdict)
    await one.watched.setup()
    expect(last(one)).toMatchObject({ outcome: 'skips', what: 'setup' })
    one.watched.track('Logged Out')
    expect(last(one)).toMatchObject({
      outcome: verdict === 'denied' ? 'drops' : 'waits',
      reason: verdict === 'denied' ? 'consent refused' : 'consent not given yet',
    })
  })

  test('AN-21 says that analytics could not be loaded, and what becomes of its events', async () => {
    const one = watched()
    one.watched.track('Logged Out')
    await one.watched.setup()
    await Promise.resolve()
    expect(last(one)).toMatchObject({ what: 'leave the stored events to the next page', reason: 'blocked' })
    expect(one.watched.waiting).toEqual(['Logged Out'])
  })

  test('changes nothing about what analytics does', async () => {
    const seen = watched()
    const unseen = watched()
    for (const analytics of [seen.watched, unseen.plain]) {
      analytics.page({ name: 'Microsites', properties: { route: '/' } })
      analytics.identify(null, { app_name: 'microsites' })
      analytics.track('Logged Out')
    }
    expect(seen.plain.waiting).toEqual(unseen.plain.waiting)
    await Promise.all([seen.watched.setup(), unseen.plain.setup()])
    expect(seen.health.health).toEqual(unseen.health.health)
  })
})

describe('what the overlay shows', () => {
  const shown = (verdict: Verdict, visit = fakeStore()) => {
    const browser = fakeBrowser({ visit })
    const { plain, health } = watched(verdict)
    plain.page({ name: 'Microsites' })
    const parts = { settings, browser, consent: { verdict: () => verdict } } as unknown as TelemetryParts
    const running = { analytics: plain, monitoring: { state: 'waiting' }, health } as unknown as RunningTelemetry
    return telemetryState(
      parts,
      running,
      createTraceLog(() => 0),
    )
  }

  test('AN-23 the view that waits for the choice is in the queue', () => {
    expect(shown('unknown')).toMatchObject({ queue: ['Microsites'], monitoring: 'waiting' })
  })

  test('AN-23 monitoring that was refused is off, and waits for nothing', () => {
    expect(shown('denied')).toMatchObject({ queue: [], monitoring: 'off (refused)' })
  })

  test.each([
    ['yes', 'yes, says the marketing site'],
    ['no', 'no'],
  ])('BO-02 whether the visitor is a bot, if the marketing site has said %s', (answer, bot) => {
    expect(shown('granted', fakeStore({ [BOT_KEY]: answer }))).toMatchObject({ bot })
  })
})

test('the log keeps the newest entries', () => {
  const log = createTraceLog(() => 0)
  for (let count = 0; count <= limits.debug.entries; count++)
    log.note({ outcome: 'does', what: String(count), reason: '' })
  expect(log.entries).toHaveLength(limits.debug.entries)
  expect(log.entries[0]?.what).toBe('1')
})
