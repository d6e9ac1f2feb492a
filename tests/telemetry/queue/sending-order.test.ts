import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WebEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { createAnalytics } from '../../../runtime/telemetry/analytics/create-analytics.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import { EventQueue } from '../../../runtime/telemetry/queue/event-queue.ts'
import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { fakeBrowser } from '../fake-browser.ts'
import { hosts } from '../hosts.ts'

const someValue = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
/** Few keys, so that events disagree about the same ones. */
const someProperties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), someValue)
const someEvent = fc.oneof(
  fc.record({ type: fc.constant('page' as const), name: fc.string(), properties: someProperties }),
  fc.record({ type: fc.constant('track' as const), name: fc.string(), properties: someProperties }),
  fc.record({
    type: fc.constant('identify' as const),
    traits: someProperties,
    userId: fc.constantFrom('u', 'v', null),
  }),
) satisfies fc.Arbitrary<WebEvent>
const someEvents = fc.array(someEvent, { maxLength: 40 })

/** Reports events while analytics is being set up. @returns what is sent, and how many events were replaced */
async function sentOf(reported: readonly WebEvent[]) {
  const browser = fakeBrowser()
  const health = healthRecord()
  const sent: OutgoingEvent[] = []
  const analytics = createAnalytics({
    queue: new EventQueue(browser, health),
    browser,
    health,
    hosts,
    settings: { micrositesHost: 'https://microsites.example', segment: { writeKey: 'key' } },
    verdict: () => 'granted',
    isBot: () => Promise.resolve(false),
    leaving: () => new Promise(() => undefined),
    connect: async () => ({
      send: (event) => void sent.push(event),
      takeOver: async () => {},
      load: async () => {},
      stop: async () => {},
    }),
    report: () => undefined,
  })
  const done = analytics.setup()
  for (const event of reported) {
    if (event.type === 'page') analytics.page({ name: event.name ?? '', properties: event.properties ?? {} })
    else if (event.type === 'track') analytics.track(event.name, event.properties)
    else analytics.identify(event.userId ?? null, event.traits)
  }
  await done
  const events = sent.slice(0, -1)
  expect(sent.at(-1)).toMatchObject({ name: 'Loaded Segment' })
  return { events, superseded: health.health.dropped.superseded ?? 0 }
}

const ofType = <Type extends WebEvent['type']>(events: readonly WebEvent[], type: Type) =>
  events.filter((event): event is Extract<WebEvent, { readonly type: Type }> => event.type === type)

/** The wording of the specification, as a look at the whole list rather than at one event after the other. */
describe('what is sent on ready, whatever was reported', () => {
  test('AN-06 no page after an identify, no identify after a track', () =>
    fc.assert(
      fc.asyncProperty(someEvents, async (reported) => {
        const { events } = await sentOf(reported)
        const order = events.map(({ type }) => ['page', 'identify', 'track'].indexOf(type)).join('')
        expect(order).toMatch(/^0?1?2*$/)
      }),
    ))

  test('AN-06 the rest is all there, in the order in which it came', () =>
    fc.assert(
      fc.asyncProperty(someEvents, async (reported) => {
        const { events } = await sentOf(reported)
        expect(ofType(events, 'track').map(({ name }) => name)).toEqual(
          ofType(reported, 'track').map(({ name }) => name),
        )
      }),
    ))

  test('AN-07 each trait has its latest value, and none is missing', () =>
    fc.assert(
      fc.asyncProperty(someEvents, async (reported) => {
        const identifies = ofType(reported, 'identify')
        const merged = ofType((await sentOf(reported)).events, 'identify')
        expect(merged).toHaveLength(Math.min(identifies.length, 1))
        for (const key of ['a', 'b', 'c', 'd']) {
          const last = identifies.findLast(({ traits }) => Object.hasOwn(traits, key))
          expect(merged[0]?.traits[key]).toBe(last?.traits[key])
        }
        expect(merged[0]?.userId).toBe(identifies.at(-1)?.userId)
      }),
    ))

  test('AN-08 the newest page, and each older one counted', () =>
    fc.assert(
      fc.asyncProperty(someEvents, async (reported) => {
        const pages = ofType(reported, 'page')
        const { events, superseded } = await sentOf(reported)
        expect(ofType(events, 'page').map(({ name }) => name)).toEqual(pages.slice(-1).map(({ name }) => name))
        expect(superseded).toBe(Math.max(pages.length - 1, 0))
      }),
    ))
})
