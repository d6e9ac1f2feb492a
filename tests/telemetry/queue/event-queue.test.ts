import { beforeEach, describe, expect, test } from 'vitest'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import { limits } from '../../../runtime/telemetry/limits.ts'
import { EventQueue } from '../../../runtime/telemetry/queue/event-queue.ts'
import { inSendingOrder } from '../../../runtime/telemetry/queue/sending-order.ts'
import type { QueuedEvent } from '../../../runtime/telemetry/queue/queued-event.ts'
import type { RecordedEvent, Recorder } from '../../../runtime/telemetry/queue/recorder.ts'
import { fakeBrowser, fakeStore } from '../fake-browser.ts'
import type { FakeBrowser } from '../fake-browser.ts'
import { fakeLocks } from './fake-locks.ts'
import { openPage, put } from './open-page.ts'
import type { OpenPage } from './open-page.ts'

const HOUR = 3_600_000

let browser: FakeBrowser
let locks: LockManager | undefined
beforeEach(() => {
  browser = fakeBrowser()
  locks = fakeLocks()
})

/** Opens a page in a tab of its own, unless it is given the storage of one. */
const open = (visit = fakeStore()): Promise<OpenPage> =>
  openPage(Object.assign(Object.create(browser), { visit }) as FakeBrowser, locks)
const add = (page: OpenPage, ...ids: string[]): void => ids.forEach((id) => put(page, browser, id))
const idsOf = ({ queue }: OpenPage): string[] => inSendingOrder(queue.events.values()).map(({ messageId }) => messageId)
const stored = (): string[] =>
  browser.lasting
    .keys()
    .filter((key) => key.startsWith('microsites.events/'))
    .map((key) => key.split('/').at(-1) ?? '')
    .toSorted()

test('AN-19 keeps an event until the intake has taken or refused it', async () => {
  const page = await open()
  add(page, 'a', 'b', 'c')
  expect(stored()).toEqual(['a', 'b', 'c'])
  page.outbox.asked(['a', 'b'])
  page.outbox.failed(['a', 'b'], 'error')
  expect(stored()).toEqual(['a', 'b', 'c'])
  page.outbox.delivered(['a'])
  page.outbox.dropped(['b'], 'refused')
  expect(stored()).toEqual(['c'])
  expect(['a', 'b', 'c', 'd'].map(page.outbox.owes)).toEqual([false, false, true, false])
  expect(page.health.health).toEqual({ delivered: 1, dropped: { refused: 1 } })
})

test('counts an event once, however many answers it gets', async () => {
  const page = await open()
  add(page, 'a')
  page.outbox.delivered(['a'])
  page.outbox.delivered(['a'])
  page.outbox.dropped(['a'], 'refused')
  expect(page.health.health).toEqual({ delivered: 1, dropped: {} })
})

test('AN-05 AN-23 stores nothing before it may, and then everything', async () => {
  const queue = new EventQueue(browser, healthRecord())
  queue.add({ type: 'track', name: 'early' })
  expect(browser.lasting.keys()).toEqual([])
  queue.keep()
  queue.add({ type: 'track', name: 'late' })
  expect(stored()).toEqual([...queue.events.keys()].toSorted())
  expect(queue.events.size).toBe(2)
})

describe.each(['with locks', 'without locks'])('%s', (how) => {
  beforeEach(() => {
    if (how === 'without locks') locks = undefined
  })

  test('AN-19 the next page of a tab takes over what is left, in its order', async () => {
    const visit = fakeStore()
    const first = await open(visit)
    add(first, 'a', 'b')
    browser.clock += 1000
    add(first, 'c')
    first.ownership.release()
    const second = await open(visit)
    expect(idsOf(second)).toEqual(['a', 'b', 'c'])
    expect(stored()).toEqual(['a', 'b', 'c'])
    second.outbox.delivered(['a', 'b', 'c'])
    expect(stored()).toEqual([])
  })

  test('a page leaves the events of an open tab alone', async () => {
    const first = await open()
    add(first, 'a')
    const second = await open()
    expect(idsOf(second)).toEqual([])
    add(second, 'b')
    second.outbox.delivered(['b'])
    expect(stored()).toEqual(['a'])
  })

  test('a page from the back/forward cache does not send what another has taken over', async () => {
    const visit = fakeStore()
    const first = await open(visit)
    add(first, 'a', 'b')
    first.ownership.release()
    const second = await open(visit)
    second.outbox.delivered(['a'])
    await first.ownership.reclaim()
    expect([first.outbox.owes('a'), first.outbox.owes('b')]).toEqual([false, false])
    expect(second.outbox.owes('b')).toBe(true)
    expect(first.health.health).toEqual({ delivered: 0, dropped: {} })
  })

  test('a page from the back/forward cache still sends what nobody has taken over', async () => {
    const first = await open()
    add(first, 'a')
    first.ownership.release()
    await first.ownership.reclaim()
    expect(first.outbox.owes('a')).toBe(true)
    expect(idsOf(await open())).toEqual([])
  })
})

test('of several pages that open at once, one takes over', async () => {
  const first = await open()
  add(first, 'a', 'b')
  first.ownership.release()
  const pages = await Promise.all([open(), open(), open()])
  expect(pages.flatMap(idsOf)).toEqual(['a', 'b'])
})

test('without locks, another tab takes over what has been left for a while', async () => {
  locks = undefined
  add(await open(), 'a')
  browser.clock += limits.queue.orphanMinutes * 60_000
  expect(idsOf(await open())).toEqual([])
  browser.clock += 1
  expect(idsOf(await open())).toEqual(['a'])
})

test('events of several pages are sent page by page', async () => {
  const first = new EventQueue(browser, healthRecord())
  const second = new EventQueue(browser, healthRecord())
  for (const [queue, name] of [
    [first, 'a'],
    [second, 'b'],
    [first, 'c'],
  ] as const) {
    browser.clock += 1
    queue.add({ type: 'track', name })
  }
  first.keep()
  second.keep()
  const { queue } = await open()
  const names = inSendingOrder(queue.events.values()).map(({ event }) => event.type === 'track' && event.name)
  expect(names).toEqual(['a', 'c', 'b'])
})

test('stores a hundred events, and sends the others from memory', async () => {
  const page = await open()
  const names = Array.from({ length: limits.queue.events + 2 }, (_, index) => `event-${index}`)
  add(page, ...names)
  expect(stored()).toEqual(names.slice(0, limits.queue.events).toSorted())
  expect(page.queue.isStored('event-101')).toBe(false)
  expect(page.queue.unstored).toBe(2)
  expect(page.outbox.owes('event-101')).toBe(true)
  expect(page.health.health.dropped).toEqual({})
})

test('stores 200 KB', async () => {
  const page = await open()
  for (let index = 0; index < 10; index++) put(page, browser, `event-${index}`, 'x'.repeat(30_000))
  const size = [...browser.lasting.content.values()].reduce((sum, value) => sum + value.length, 0)
  expect(size).toBeLessThanOrEqual(limits.queue.kilobytes * 1024)
  expect(stored()).toHaveLength(6)
  expect(page.queue.events.size).toBe(10)
})

test.each([0, 1])('stores events of exactly 200 KB, and none of %i characters more', async (more) => {
  const page = await open()
  put(page, browser, 'a', '')
  const [{ length } = ''] = browser.lasting.content.values()
  put(page, browser, 'b', 'x'.repeat(limits.queue.kilobytes * 1024 - 2 * length + more))
  expect(stored()).toEqual(more === 0 ? ['a', 'b'] : ['a'])
})

test('an event that is only in memory is dropped and counted once the SDK gives up', async () => {
  browser.lasting.state = 'full'
  const page = await open()
  add(page, 'a')
  for (let attempt = 0; attempt < limits.analytics.retries; attempt++) page.outbox.failed(['a'], 'error')
  expect(page.outbox.owes('a')).toBe(true)
  page.outbox.failed(['a'], 'error')
  expect(page.outbox.owes('a')).toBe(false)
  expect(page.health.health).toEqual({ delivered: 0, dropped: { unavailable: 1 } })
})

test('AN-20 a rate limit is not a failure: an event in memory waits for as long as it lasts', async () => {
  browser.lasting.state = 'full'
  const page = await open()
  add(page, 'a')
  for (let attempt = 0; attempt <= limits.analytics.retries; attempt++) page.outbox.failed(['a'], 'rate limit')
  expect(page.outbox.owes('a')).toBe(true)
  expect(page.health.health.dropped).toEqual({})
})

test('an event that nobody has sent for a week is dropped and counted', async () => {
  const first = await open()
  add(first, 'a')
  first.ownership.release()
  browser.clock += limits.queue.days * 24 * HOUR
  const second = await open()
  expect(idsOf(second)).toEqual(['a'])
  second.ownership.release()
  browser.clock += 1
  const third = await open()
  expect(idsOf(third)).toEqual([])
  expect(stored()).toEqual([])
  expect(third.health.health.dropped).toEqual({ expired: 1 })
})

test('an event that may have arrived is sent again only while the intake recognises a copy, and is not counted as lost', async () => {
  const first = await open()
  add(first, 'left', 'refused', 'never asked')
  first.outbox.asked(['left', 'refused'])
  first.outbox.failed(['refused'], 'error')
  first.ownership.release()
  browser.clock += limits.queue.deduplicationHours * HOUR
  const second = await open()
  expect(idsOf(second)).toEqual(['left', 'refused', 'never asked'])
  second.ownership.release()
  browser.clock += 1
  const third = await open()
  expect(idsOf(third)).toEqual(['refused', 'never asked'])
  expect(third.health.health.dropped).toEqual({})
})

test('an event from a clock that was ahead expires a week from now', async () => {
  const first = await open()
  browser.clock += 10 * 365 * 24 * HOUR
  add(first, 'a')
  first.ownership.release()
  browser.clock -= 10 * 365 * 24 * HOUR
  const second = await open()
  expect(idsOf(second)).toEqual(['a'])
  second.ownership.release()
  browser.clock += limits.queue.days * 24 * HOUR + 1
  expect((await open()).health.health.dropped).toEqual({ expired: 1 })
})

test('removes what others have written under its name', async () => {
  browser.lasting.set('microsites.events/somebody/a', 'not JSON')
  browser.lasting.set('microsites.events/somebody/b', '{"event":{}}')
  browser.lasting.set('microsites.language', 'de')
  expect(idsOf(await open())).toEqual([])
  expect(browser.lasting.keys()).toEqual(['microsites.language'])
})

const good = {
  messageId: 'a',
  document: 'somebody',
  order: 0,
  at: 0,
  event: { type: 'track', name: 'x', properties: { hours: 1 } },
  page: { title: '', referrer: '', search: '' },
  session: { id: 'session', first: true },
}
const { event: track } = good

test.each<[string, object]>([
  ['no document', { document: undefined }],
  ['an order that is a text', { order: '1' }],
  ['a time that is no number', { at: '0' }],
  ['the text of an event', { event: 'track' }],
  ['an unknown type', { event: { ...track, type: 'screen' } }],
  ['a name that is an object', { event: { ...track, name: {} } }],
  ['a track event without a name', { event: { type: 'track' } }],
  ['properties that are a text', { event: { ...track, properties: '<script>' } }],
  ['properties that are a list', { event: { ...track, properties: ['<script>'] } }],
  ['an identify event without traits', { event: { type: 'identify' } }],
  ['an identify event with a text as traits', { event: { type: 'identify', traits: 'x' } }],
  ['a user id that is an object', { event: { ...track, userId: {} } }],
  ['a category that is a list', { event: { ...track, type: 'page', category: ['x'] } }],
  ['no page', { page: undefined }],
  ['a page without a title', { page: { referrer: '', search: '' } }],
  ['a search that is a list', { page: { ...good.page, search: ['?a=b'] } }],
  ['a session that is a text', { session: 'x' }],
  ['a session whose id is an object', { session: { id: {}, first: true } }],
])('does not send what another script has written: %s', async (_, wrong) => {
  const { clock: at } = browser
  browser.lasting.set('microsites.events/somebody/a', JSON.stringify({ ...good, at, ...wrong }))
  expect(idsOf(await open())).toEqual([])
  expect(stored()).toEqual([])
})

test('sends what a closed page has stored, without private data', async () => {
  const { clock: at } = browser
  const page = { title: 'joe@a.example', referrer: 'https://a.example/joe', search: '?name=Joe&utm_id=7' }
  browser.lasting.set('microsites.events/somebody/a', JSON.stringify({ ...good, at, page }))
  const { queue } = await open()
  expect([...queue.events.values()]).toEqual([
    { ...good, at, page: { title: '[email]', referrer: 'https://a.example/', search: '?utm_id=7' } },
  ])
})

test('AN-23 a withdrawal removes what waits, of all pages, and the session', async () => {
  add(await open(), 'a')
  const page = await open()
  add(page, 'b', 'c')
  browser.lasting.set('microsites.language', 'de')
  page.queue.clear(true)
  page.queue.add({ type: 'track', name: 'after' })
  expect(browser.lasting.keys()).toEqual(['microsites.language'])
  expect(page.outbox.owes('b')).toBe(false)
  expect(page.queue.events.size).toBe(0)
  page.queue.keep()
  page.queue.add({ type: 'track', name: 'after a new consent' })
  expect(stored()).toHaveLength(1)
})

test('AN-23 a withdrawal in one tab ends what another has stored', async () => {
  const first = await open()
  add(first, 'a')
  const { queue } = await open()
  queue.clear(true)
  expect(first.outbox.owes('a')).toBe(false)
  first.outbox.asked(['a'])
  expect(stored()).toEqual([])
  expect(first.queue.events.size).toBe(0)
})

test('AN-23 what another tab has taken over or removed before this page is ready is neither sent nor stored again', async () => {
  const page = await open()
  add(page, 'taken', 'kept')
  browser.lasting.remove(`microsites.events/${page.queue.document}/taken`)
  const sent: string[] = []
  page.queue.open(({ messageId }) => sent.push(messageId))
  expect(sent).toEqual(['kept'])
  expect(stored()).toEqual(['kept'])
})

/** A first script that has recorded a page view and a booking, a second apart. */
function recorded(stores: boolean): Recorder {
  const event = (order: number, recordedEvent: RecordedEvent['event']): RecordedEvent => {
    const messageId = `message-${order}`
    const at = browser.clock + order * 1000
    const page = { title: 'Title', referrer: null, search: ['?utm_source=a', '&utm_medium=b'] }
    const queued = {
      messageId,
      document: 'document',
      order,
      at,
      event: recordedEvent,
      language: 'de',
      route: '/',
      page,
    }
    if (stores) browser.lasting.set(`microsites.events/document/${messageId}`, JSON.stringify(queued))
    return queued
  }
  const events = [event(0, { type: 'page', name: 'Microsites' }), event(1, { type: 'track', name: 'Booking Started' })]
  return { document: 'document', events, record: () => undefined }
}

test.each([true, false])('AN-05 AN-15 passes on what the first script has recorded; stored: %s', async (stores) => {
  const recorder = recorded(stores)
  browser.search = '?utm_source=x'
  browser.clock += 60_000
  const { queue } = await openPage(browser, locks, recorder)
  recorder.record({ type: 'track', name: 'until ready' })
  const sent: QueuedEvent[] = []
  queue.open((event) => sent.push(event))
  recorder.record({ type: 'track', name: 'later' })
  expect(stored()).toHaveLength(4)
  const page = { search: '?utm_source=x' }
  expect(sent).toMatchObject([
    { messageId: 'message-0', at: browser.clock - 60_000, session: { first: true }, page },
    { messageId: 'message-1', at: browser.clock - 59_000, session: { first: false }, page },
    { order: 2, at: browser.clock, session: { first: false }, event: { name: 'until ready' } },
    { order: 3, at: browser.clock, session: { first: false }, event: { name: 'later' } },
  ])
})

test('AN-15 AN-19 a page that was left at once begins the session, not the page after it', async () => {
  recorded(true)
  browser.clock += 60_000
  const { queue } = await openPage(browser, locks)
  queue.add({ type: 'page', name: 'Microsites' })
  const sent: QueuedEvent[] = []
  queue.open((event) => sent.push(event))
  expect(sent.map(({ event, session }) => [event.type, session?.first])).toEqual([
    ['page', true],
    ['track', false],
    ['page', false],
  ])
  expect(new Set(sent.map(({ session }) => session?.id)).size).toBe(1)
})
