import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnalyticsEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { drain, emptyQueue, enqueue } from '../../../runtime/telemetry/analytics/queue.ts'
import type { Waiting } from '../../../runtime/telemetry/analytics/queue.ts'

const page = { host: 'a.example', path: '/a/poi', url: 'https://m.example/a/poi' }
const timestamp = '2026-01-02T03:04:05.000Z'

const someValue = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
/** Few keys, so that events say different things of the same. */
const someProperties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), someValue)
const someEvent: fc.Arbitrary<AnalyticsEvent> = fc.oneof(
  fc.record({ type: fc.constant('page' as const), name: fc.string(), properties: someProperties }),
  fc.record({ type: fc.constant('track' as const), name: fc.string(), properties: someProperties }),
  fc.record({ type: fc.constant('screen' as const), name: fc.string(), properties: someProperties }),
  fc.record(
    { type: fc.constant('identify' as const), traits: someProperties, userId: fc.constantFrom('u', 'v', null) },
    { requiredKeys: ['type', 'traits'] },
  ),
)
const someEvents = fc.array(someEvent, { maxLength: 40 })

/** What comes of events that queue up one after the other. */
function queueUp(events: readonly AnalyticsEvent[]) {
  const dropped: string[] = []
  let queue = emptyQueue
  events.forEach((event, index) => {
    const waiting: Waiting = { event, timestamp: `${index}`, page }
    const step = enqueue(queue, waiting)
    if (step.dropped) dropped.push(step.dropped)
    queue = step.queue
  })
  return { dropped, left: drain(queue), events: drain(queue).map(({ event }) => event) }
}

const track = (name: string): AnalyticsEvent => ({ type: 'track', name })

describe('the queue, event by event', () => {
  test('AN-06 leaves page first, then identify, then the rest as it came', () => {
    const { events } = queueUp([
      track('1'),
      { type: 'page', name: 'Microsites' },
      track('2'),
      { type: 'identify', userId: null, traits: {} },
      track('3'),
    ])
    expect(events.map((event) => ('name' in event ? event.name : event.type))).toEqual([
      'Microsites',
      'identify',
      '1',
      '2',
      '3',
    ])
  })

  test('AN-07 merges queued identify events, later values win', () => {
    const { events, dropped } = queueUp([
      { type: 'identify', userId: 'u', traits: { a: 1, b: 1 } },
      { type: 'identify', userId: null, traits: { b: 2, c: 2 } },
    ])
    expect(events).toEqual([{ type: 'identify', userId: null, traits: { a: 1, b: 2, c: 2 } }])
    expect(dropped).toEqual([])
  })

  test('AN-08 keeps the newest page event, with the time at which it was reported', () => {
    const { left, dropped } = queueUp([
      { type: 'page', name: 'Microsites', properties: { route: '/' } },
      { type: 'page', name: 'Microsites', properties: { route: '/legal' } },
    ])
    expect(left).toEqual([
      { event: { type: 'page', name: 'Microsites', properties: { route: '/legal' } }, timestamp: '1', page },
    ])
    expect(dropped).toEqual(['superseded'])
  })

  test('AN-16 skips queued screen events', () => {
    expect(queueUp([{ type: 'screen', name: 'Home' }, track('1')])).toMatchObject({
      dropped: ['screen'],
      events: [track('1')],
    })
  })

  test('leaves a queue as it was', () => {
    const before = enqueue(emptyQueue, { event: track('1'), timestamp, page }).queue
    const copy = structuredClone(before)
    enqueue(before, { event: track('2'), timestamp, page })
    expect(before).toEqual(copy)
  })
})

/** The wording of the specification, as a look at the whole list rather than one event after the other. */
describe('the queue, whatever comes', () => {
  const ofType = (events: readonly AnalyticsEvent[], type: string) => events.filter((event) => event.type === type)

  test('AN-06 no page after an identify, no identify after a track', () => {
    fc.assert(
      fc.property(someEvents, (reported) => {
        const order = queueUp(reported)
          .events.map(({ type }) => ['page', 'identify', 'track'].indexOf(type))
          .join('')
        expect(order).toMatch(/^0?1?2*$/)
      }),
    )
  })

  test('AN-06 the rest is all there, in the order in which it came', () => {
    fc.assert(
      fc.property(someEvents, (reported) => {
        expect(ofType(queueUp(reported).events, 'track')).toEqual(ofType(reported, 'track'))
      }),
    )
  })

  test('AN-07 each trait has the value that was said last, and nothing that was said is missing', () => {
    fc.assert(
      fc.property(someEvents, (reported) => {
        const said = reported.filter((event) => event.type === 'identify')
        const merged = queueUp(reported).events.filter((event) => event.type === 'identify')
        expect(merged).toHaveLength(Math.min(said.length, 1))
        for (const key of ['a', 'b', 'c', 'd']) {
          const last = said.findLast(({ traits }) => Object.hasOwn(traits, key))
          expect(merged[0]?.traits[key]).toBe(last?.traits[key])
        }
        expect(merged[0]?.userId).toBe(said.findLast(({ userId }) => userId !== undefined)?.userId)
      }),
    )
  })

  test('AN-08 the newest page, and each older one counted', () => {
    fc.assert(
      fc.property(someEvents, (reported) => {
        const pages = ofType(reported, 'page')
        const { events, dropped } = queueUp(reported)
        expect(ofType(events, 'page')).toEqual(pages.slice(-1))
        expect(dropped.filter((cause) => cause === 'superseded')).toHaveLength(Math.max(pages.length - 1, 0))
      }),
    )
  })

  test('AN-16 no screen ever leaves, and each is counted', () => {
    fc.assert(
      fc.property(someEvents, (reported) => {
        const { events, dropped } = queueUp(reported)
        expect(ofType(events, 'screen')).toEqual([])
        expect(dropped.filter((cause) => cause === 'screen')).toHaveLength(ofType(reported, 'screen').length)
      }),
    )
  })
})
