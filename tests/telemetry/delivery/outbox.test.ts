import { beforeEach, describe, expect, test } from 'vitest'
import { openOutbox } from '../../../runtime/telemetry/delivery/outbox.ts'
import type { Outbox } from '../../../runtime/telemetry/delivery/outbox.ts'
import { claimOwnership } from '../../../runtime/telemetry/delivery/ownership.ts'
import type { Ownership } from '../../../runtime/telemetry/delivery/ownership.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import type { HealthRecord } from '../../../runtime/telemetry/health.ts'
import { limits } from '../../../runtime/telemetry/limits.ts'
import type { BrowserEnvironment } from '../../../runtime/telemetry/browser-environment.ts'
import { fakeLocks, fakeStore, waitingEvent } from './fakes.ts'
import type { FakeStore } from './fakes.ts'

const HOUR = 3_600_000

let lasting: FakeStore
let locks: LockManager | undefined
let now: number
let ids: number

beforeEach(() => {
  lasting = fakeStore()
  locks = fakeLocks()
  now = Date.UTC(2026, 4, 4)
  ids = 0
})

interface OpenPage {
  readonly outbox: Outbox
  readonly ownership: Ownership
  readonly health: HealthRecord
}

/** Opens a page, in a tab of its own unless it is given the storage of one. */
async function openPage(visit = fakeStore()): Promise<OpenPage> {
  const browser = { lasting, visit, now: () => now, newId: () => `id-${ids++}` } as unknown as BrowserEnvironment
  const ownership = await claimOwnership(browser, locks)
  const health = healthRecord()
  return { outbox: await openOutbox(browser, health, ownership), ownership, health }
}

const idsOf = ({ outbox }: OpenPage): string[] => outbox.inherited.map(({ event }) => event.messageId)

const stored = (): string[] =>
  lasting
    .keys()
    .map((key) => key.split('/').at(-1) ?? '')
    .sort()

function add({ outbox }: OpenPage, ...messageIds: string[]): void {
  for (const messageId of messageIds) outbox.add(waitingEvent(messageId))
}

test('AN-19 keeps an event until the intake has taken or refused it', async () => {
  const page = await openPage()
  add(page, 'a', 'b', 'c')
  expect(stored()).toEqual(['a', 'b', 'c'])
  page.outbox.asked(['a', 'b'])
  page.outbox.failed(['a', 'b'], 'error')
  expect(stored()).toEqual(['a', 'b', 'c'])
  page.outbox.delivered(['a'])
  page.outbox.dropped(['b'], 'refused')
  expect(stored()).toEqual(['c'])
  expect(['a', 'b', 'c', 'd'].map(page.outbox.owes)).toEqual([false, false, true, undefined])
  expect(page.health.health).toEqual({ delivered: 1, dropped: { refused: 1 } })
})

test('counts an event once, however many answers it gets', async () => {
  const page = await openPage()
  add(page, 'a')
  page.outbox.delivered(['a'])
  page.outbox.delivered(['a'])
  page.outbox.dropped(['a'], 'refused')
  expect(page.health.health).toEqual({ delivered: 1, dropped: {} })
})

describe.each([{ how: 'with locks' }, { how: 'without locks' }])('$how', ({ how }) => {
  beforeEach(() => {
    if (how === 'without locks') locks = undefined
  })

  test('AN-19 the next page of a tab takes over what is left, in its order', async () => {
    const visit = fakeStore()
    const first = await openPage(visit)
    add(first, 'a', 'b')
    now += 1000
    add(first, 'c')
    first.ownership.release()
    const second = await openPage(visit)
    expect(idsOf(second)).toEqual(['a', 'b', 'c'])
    expect(stored()).toEqual(['a', 'b', 'c'])
    second.outbox.delivered(['a', 'b', 'c'])
    expect(stored()).toEqual([])
  })

  test('a page leaves alone what belongs to a tab that is open', async () => {
    const first = await openPage()
    add(first, 'a')
    const second = await openPage()
    expect(idsOf(second)).toEqual([])
    add(second, 'b')
    second.outbox.delivered(['b'])
    expect(stored()).toEqual(['a'])
  })

  test('a page from the back/forward cache does not send what another has taken over', async () => {
    const visit = fakeStore()
    const first = await openPage(visit)
    add(first, 'a', 'b')
    first.ownership.release()
    const second = await openPage(visit)
    second.outbox.delivered(['a'])
    await first.ownership.reclaim()
    expect([first.outbox.owes('a'), first.outbox.owes('b')]).toEqual([false, false])
    expect(second.outbox.owes('b')).toBe(true)
    expect(first.health.health).toEqual({ delivered: 0, dropped: {} })
  })

  test('a page from the back/forward cache still owes what nobody has taken over', async () => {
    const first = await openPage()
    add(first, 'a')
    first.ownership.release()
    await first.ownership.reclaim()
    expect(first.outbox.owes('a')).toBe(true)
    expect(idsOf(await openPage())).toEqual([])
  })
})

test('what several pages have left is sent in the order in which it came', async () => {
  const first = await openPage()
  const second = await openPage()
  add(first, 'a')
  now += 1
  add(second, 'b')
  now += 1
  add(first, 'c')
  first.ownership.release()
  second.ownership.release()
  expect(idsOf(await openPage())).toEqual(['a', 'b', 'c'])
})

test('of several pages that open at once, one takes over', async () => {
  const first = await openPage()
  add(first, 'a', 'b')
  first.ownership.release()
  const pages = await Promise.all([openPage(), openPage(), openPage()])
  expect(pages.flatMap(idsOf)).toEqual(['a', 'b'])
})

test('without locks, another tab takes over what nobody has cared for in a while', async () => {
  locks = undefined
  add(await openPage(), 'a')
  now += (limits.outbox.orphanMinutes - 1) * 60_000
  expect(idsOf(await openPage())).toEqual([])
  now += 2 * 60_000
  expect(idsOf(await openPage())).toEqual(['a'])
  // A clock that is put right shows no time that is near.
  now -= 24 * HOUR
  expect(idsOf(await openPage())).toEqual(['a'])
})

test('keeps a hundred events, and counts the oldest when nothing sends them', async () => {
  const page = await openPage()
  page.outbox.leaveToNextPage()
  const names = Array.from({ length: limits.outbox.events + 2 }, (_, index) => `event-${index}`)
  add(page, ...names)
  expect(stored()).toEqual(names.slice(2).sort())
  expect(page.health.health.dropped).toEqual({ full: 2 })
})

test('keeps 200 KB', async () => {
  const page = await openPage()
  page.outbox.leaveToNextPage()
  const text = 'x'.repeat(30_000)
  for (let index = 0; index < 10; index++) page.outbox.add(waitingEvent(`event-${index}`, text))
  const size = [...lasting.values.values()].reduce((sum, value) => sum + value.length, 0)
  expect(size).toBeLessThanOrEqual(limits.outbox.kilobytes * 1024)
  expect(stored()).toHaveLength(6)
  expect(page.health.health.dropped).toEqual({ full: 4 })
})

test('what had to make room is still sent from memory, and counted only if that fails for good', async () => {
  const page = await openPage()
  const names = Array.from({ length: limits.outbox.events + 2 }, (_, index) => `event-${index}`)
  add(page, ...names)
  expect(page.health.health.dropped).toEqual({})
  page.outbox.delivered(['event-0'])
  for (let attempt = 0; attempt <= limits.analytics.retries; attempt++) page.outbox.failed(['event-1'], 'error')
  expect(page.health.health).toEqual({ delivered: 1, dropped: { full: 1 } })
})

test('AN-20 a rate limit is no failure: what is only in memory waits for as long as it lasts', async () => {
  lasting.full = true
  const page = await openPage()
  add(page, 'a')
  for (let attempt = 0; attempt <= limits.analytics.retries; attempt++) page.outbox.failed(['a'], 'rate limit')
  expect(page.outbox.owes('a')).toBe(true)
  expect(page.health.health.dropped).toEqual({})
})

test('never makes room at the cost of another tab', async () => {
  const names = Array.from({ length: limits.outbox.events }, (_, index) => `event-${index}`)
  add(await openPage(), ...names)
  const second = await openPage()
  add(second, 'mine')
  expect(stored()).toEqual(names.sort())
  expect(second.outbox.owes('mine')).toBe(true)
  expect(second.outbox.keeps('mine')).toBe(false)
})

test('without storage keeps events in memory, and counts what nothing sends', async () => {
  lasting.full = true
  const page = await openPage()
  add(page, 'a', 'b')
  page.outbox.delivered(['a'])
  page.outbox.leaveToNextPage()
  add(page, 'c')
  expect(page.health.health).toEqual({ delivered: 1, dropped: { unavailable: 2 } })
})

test('what nobody has sent for a week is dropped and counted', async () => {
  const first = await openPage()
  add(first, 'a')
  first.ownership.release()
  now += limits.outbox.days * 24 * HOUR + 1
  const second = await openPage()
  expect(idsOf(second)).toEqual([])
  expect(stored()).toEqual([])
  expect(second.health.health.dropped).toEqual({ expired: 1 })
})

test('what may have arrived is sent again only while the intake knows that it comes twice', async () => {
  const first = await openPage()
  add(first, 'left', 'refused', 'never asked')
  first.outbox.asked(['left', 'refused'])
  first.outbox.failed(['refused'], 'error')
  first.ownership.release()
  now += (limits.outbox.deduplicationHours - 1) * HOUR
  const second = await openPage()
  expect(idsOf(second)).toEqual(['left', 'refused', 'never asked'])
  second.ownership.release()
  now += 2 * HOUR
  const third = await openPage()
  expect(idsOf(third)).toEqual(['refused', 'never asked'])
  expect(third.health.health.dropped).toEqual({ expired: 1 })
})

test('an event of a clock that went ahead grows old from now on', async () => {
  const first = await openPage()
  now += 10 * 365 * 24 * HOUR
  add(first, 'a')
  first.ownership.release()
  now -= 10 * 365 * 24 * HOUR
  const second = await openPage()
  expect(idsOf(second)).toEqual(['a'])
  second.ownership.release()
  now += limits.outbox.days * 24 * HOUR + 1
  expect((await openPage()).health.health.dropped).toEqual({ expired: 1 })
})

test('what others have written under its name is removed', async () => {
  lasting.set('microsites.outbox/somebody/1/0/a', 'not JSON')
  lasting.set('microsites.outbox/somebody/1/0/b', '{"waiting":{}}')
  lasting.set('microsites.language', 'de')
  expect(idsOf(await openPage())).toEqual([])
  expect(lasting.keys()).toEqual(['microsites.language'])
})

test('AN-23 a withdrawal drops what waits and removes it, of all pages', async () => {
  add(await openPage(), 'a')
  const page = await openPage()
  add(page, 'b', 'c')
  lasting.set('microsites.language', 'de')
  page.outbox.clear('consent')
  expect(lasting.keys()).toEqual(['microsites.language'])
  expect(page.health.health).toEqual({ delivered: 0, dropped: { consent: 2 } })
  expect(page.outbox.owes('b')).toBe(false)
})

test('AN-23 a withdrawal in one tab ends what another has stored', async () => {
  const first = await openPage()
  add(first, 'a')
  const second = await openPage()
  second.outbox.clear('consent')
  expect(first.outbox.owes('a')).toBe(false)
  first.outbox.asked(['a'])
  expect(stored()).toEqual([])
  expect(first.outbox.size).toBe(0)
})
