import { expect, test } from 'vitest'
import { completeEvent } from '../../../runtime/telemetry/queue/complete-event.ts'
import { parseQueuedEvent } from '../../../runtime/telemetry/queue/parse-queued-event.ts'

const site = { slug: 'louvre', siteType: 'poi' }

test.each<[string, unknown, object]>([
  ['a stay', ['2026-01-02', '10:00', '2026-01-03', '14:30', '2'], { bags: 2, hours: 28.5 }],
  ['no dates', [null, null, null, null, '1'], { bags: 1 }],
  ['a pick-up before the drop-off', ['2026-01-02', '10:00', '2026-01-01', '10:00', '1'], { bags: 1 }],
  ['half a bag', ['', '', '', '', '0.5'], {}],
  ['text instead of values', [{ a: 1 }, 'x@y.example', [], 7, 'joe'], {}],
  ['too few values', [], {}],
])('a booking with %s', (_, entered, expected) => {
  const event = { type: 'track', name: 'Booking Started', properties: { entered: entered as string[] } } as const
  expect(completeEvent(event, site)).toEqual({
    type: 'track',
    name: 'Booking Started',
    properties: { siteType: 'poi', slug: 'louvre', type: 'poi', ...expected },
  })
})

const recorded = {
  messageId: 'id',
  document: 'document',
  order: 0,
  at: 1,
  event: { type: 'page', name: 'Microsites' },
  language: 'de',
  route: '/',
  page: { title: 'Title', referrer: ['https://a.example/'], search: null },
}

test('an event of the first script is read', () => {
  expect(parseQueuedEvent(JSON.stringify(recorded), 'microsites.events/document/id')).toMatchObject({
    event: { properties: { language: 'de', route: '/' } },
    page: { title: 'Title', referrer: 'https://a.example/', search: '' },
  })
})

test.each<[string, object]>([
  ['a language that is not a text', { language: { a: 1 } }],
  ['a route that is not a text', { route: null }],
  ['a referrer that is not a list', { page: { ...recorded.page, referrer: 'https://joe@a.example/' } }],
  ['no page', { page: undefined }],
  ['no event', { event: undefined }],
  ['another type of event', { event: { type: 'screen', name: 'a' } }],
  ['an unknown time', { at: null }],
])('a stored event with %s is refused', (_, change) => {
  expect(parseQueuedEvent(JSON.stringify({ ...recorded, ...change }), 'microsites.events/document/id')).toBeUndefined()
})
