import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardIntake } from '../../../runtime/telemetry/delivery/intake-guard.ts'
import type { Obstacle } from '../../../runtime/telemetry/delivery/intake-guard.ts'
import { createOutbox } from '../../../runtime/telemetry/queue/outbox.ts'
import type { Outbox } from '../../../runtime/telemetry/queue/outbox.ts'
import { EventQueue } from '../../../runtime/telemetry/queue/event-queue.ts'
import { limits } from '../../../runtime/telemetry/limits.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import type { HealthRecord } from '../../../runtime/telemetry/health.ts'
import { fakeBrowser } from '../fake-browser.ts'
import type { FakeBrowser } from '../fake-browser.ts'
import { put } from '../queue/open-page.ts'

const base = 'https://intake.example/v1'

interface Asked {
  readonly address: string
  readonly ids: string[]
  readonly keepalive: boolean
  readonly body: string
  answer(response: Response): void
  fail(): void
}

const pageFetch = globalThis.fetch
let asked: Asked[]
let outbox: Outbox
let queue: EventQueue
let browser: FakeBrowser
let health: HealthRecord
let obstacle: Obstacle

beforeEach(() => {
  asked = []
  globalThis.fetch = (input, init) =>
    new Promise((answer, reject) => {
      const body = typeof init?.body === 'string' ? init.body : '{"batch":[]}'
      const { batch } = JSON.parse(body) as { batch: { messageId: string }[] }
      const ids = batch.map(({ messageId }) => messageId)
      const fail = (): void => reject(new TypeError('Failed to fetch'))
      asked.push({ address: String(input), ids, keepalive: init?.keepalive === true, body, answer, fail })
    })
  browser = fakeBrowser()
  health = healthRecord()
  queue = new EventQueue(browser, health)
  queue.keep()
  outbox = createOutbox(queue, browser, health)
  obstacle = () => undefined
  guardIntake(base, outbox, () => obstacle(), browser.now.bind(browser))
})
afterEach(() => {
  globalThis.fetch = pageFetch
})

function add(...messageIds: string[]): void {
  for (const messageId of messageIds) put({ queue }, browser, messageId)
}

const post = (
  ids: readonly string[],
  text = '',
  keepalive = false,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${base}/b`, {
    method: 'post',
    keepalive,
    headers,
    body: JSON.stringify({ writeKey: 'KEY', batch: ids.map((messageId) => ({ messageId, text })), sentAt: 'now' }),
  })

const answer = (index: number, status = 200, headers: Record<string, string> = {}): void =>
  asked[index]?.answer(new Response('{}', { status, headers }))

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('asks without a pause where nothing hinders: a page that is left has no time for one', () => {
  add('a')
  void post(['a'], '', true)
  expect(asked.map(({ ids, keepalive }) => ({ ids, keepalive }))).toEqual([{ ids: ['a'], keepalive: true }])
})

test('what is asked for is marked until an answer says that it did not arrive', async () => {
  add('a')
  const marked = (): boolean => [...browser.lasting.content.values()].some((value) => value.includes('"asked"'))
  const lost = post(['a'])
  expect(marked()).toBe(true)
  asked[0]?.fail()
  await expect(lost).rejects.toThrow()
  expect(marked()).toBe(true)
  const refused = post(['a'])
  answer(1, 503)
  await expect(refused).rejects.toThrow()
  expect(marked()).toBe(false)
})

test.each([500, 501, 503, 505, 511])(
  'AN-19 an answer of %i is the error `Bad response from server`',
  async (status) => {
    add('a')
    const sent = post(['a'], '', false, { authorization: 'Basic KEY' })
    answer(0, status)
    await expect(sent).rejects.toThrow(`Bad response from server: ${status}`)
    expect(outbox.owes('a')).toBe(true)
  },
)

test.each([
  { headers: { 'x-ratelimit-reset': '2' }, seconds: '2' },
  { headers: { 'x-ratelimit-reset': '0.4' }, seconds: '1' },
  { headers: { 'x-ratelimit-reset': 'tomorrow' }, seconds: '5' },
  { headers: { 'x-ratelimit-reset': '-1' }, seconds: '5' },
  { headers: { 'x-ratelimit-reset': '86400' }, seconds: '86400' },
  { headers: { 'x-ratelimit-reset': '86401' }, seconds: '5' },
  { headers: {}, seconds: '5' },
])('AN-20 a 429 with $headers asks to come back after $seconds seconds', async ({ headers, seconds }) => {
  add('a')
  const sent = post(['a'])
  answer(0, 429, headers)
  const response = await sent
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, seconds])
  expect(outbox.owes('a')).toBe(true)
})

test('AN-20 rate limits use up none of the tries of events that are only in memory', async () => {
  browser.lasting.state = 'full'
  add('a')
  for (let attempt = 0; attempt <= limits.analytics.retries; attempt++) {
    const sent = post(['a'])
    await vi.waitFor(() => expect(asked).toHaveLength(attempt + 1))
    answer(attempt, 429, { 'x-ratelimit-reset': '0' })
    await sent
  }
  expect(outbox.owes('a')).toBe(true)
  expect(health.health.dropped).toEqual({})
})

test('AN-20 no other request leaves while a rate limit lasts', async () => {
  vi.useFakeTimers()
  add('a', 'b')
  const sent = post(['a'])
  answer(0, 429, { 'x-ratelimit-reset': '2' })
  await sent
  void post(['b'])
  await vi.advanceTimersByTimeAsync(1990)
  expect(asked.map(({ ids }) => ids)).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  vi.useRealTimers()
})

test('leaves other addresses alone', async () => {
  const other = fetch('https://intake.example/v2/b', { body: '{"batch":[]}', method: 'post' })
  answer(0, 503)
  expect((await other).status).toBe(503)
})

test('AN-23 sends nothing that is not in the queue, for example after a withdrawal', async () => {
  add('a')
  queue.clear(true)
  expect((await post(['a'])).status).toBe(200)
  expect(asked).toEqual([])
})

test('after a withdrawal and a new consent, each answer counts once', async () => {
  guardIntake(base, outbox, () => undefined, Date.now)
  add('a')
  const sent = post(['a'])
  answer(0, 503)
  await expect(sent).rejects.toThrow('Bad response from server: 503')
  expect(asked).toHaveLength(1)
  expect(queue.events.get('a')).not.toHaveProperty('asked')
})

test('a request of exactly 64 KB outlives the page, and a larger one does not', async () => {
  add('a', 'b', 'c')
  for (const [index, messageId] of ['a', 'b', 'c'].entries()) {
    const room = limits.analytics.chunkKilobytes * 1024 - (asked[0]?.body.length ?? 0)
    const sent = post([messageId], 'x'.repeat(index === 0 ? 0 : room + index - 1))
    answer(index)
    await sent
  }
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, true, false])
})

test('does not ask for what was taken, and says at once that it was', async () => {
  add('a', 'b')
  const first = post(['a', 'b'])
  answer(0)
  await first
  expect((await post(['a', 'b'])).status).toBe(200)
  add('c')
  void post(['b', 'c'])
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
  expect(health.health.delivered).toBe(2)
})

test('does not ask twice for what is written twice in a batch', () => {
  add('a')
  void post(['a', 'a'])
  expect(asked[0]?.ids).toEqual(['a'])
})

test('waits for the answer to what another request carries', async () => {
  add('a', 'b')
  const first = post(['a'])
  const second = post(['a', 'b'])
  await soon()
  expect(asked).toHaveLength(1)
  answer(0)
  await first
  await soon()
  expect(asked[1]?.ids).toEqual(['b'])
  answer(1)
  expect((await second).status).toBe(200)
})

test('asks itself where another request has failed', async () => {
  add('a')
  const first = post(['a'])
  const second = post(['a'])
  asked[0]?.fail()
  await expect(first).rejects.toThrow('Failed to fetch')
  await soon()
  answer(1)
  expect((await second).status).toBe(200)
  expect(health.health).toEqual({ delivered: 1, dropped: {} })
})

test('waits as long as something hinders', async () => {
  add('a')
  let over = (): void => undefined
  const hindered = new Promise<void>((resolve) => {
    over = resolve
  })
  obstacle = () => hindered
  void post(['a'])
  await soon()
  expect(asked).toEqual([])
  obstacle = () => undefined
  over()
  await soon()
  expect(asked).toHaveLength(1)
})

test('AN-18 what outlives the page is at most 64 KB, the rest is an ordinary request', async () => {
  add('a', 'b', 'c')
  const sent = post(['a', 'b', 'c'], 'x'.repeat(31_000), true)
  expect(asked.map(({ ids, keepalive }) => ({ ids, keepalive }))).toEqual([
    { ids: ['a', 'b'], keepalive: true },
    { ids: ['c'], keepalive: false },
  ])
  answer(0)
  answer(1, 503)
  await expect(sent).rejects.toThrow('Bad response from server: 503')
  expect(['a', 'b', 'c'].map(outbox.owes)).toEqual([false, false, true])
})

test('AN-18 events that just fit into what outlives a page leave together, and not with one more byte', () => {
  add('a', 'b', 'c', 'd')
  const half = ((limits.analytics.chunkKilobytes - 1) * 1024) / 2
  const length = half - `${JSON.stringify({ messageId: 'a', text: '' })},`.length
  void post(['a', 'b'], 'x'.repeat(length), true)
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b']])
  void post(['c', 'd'], 'x'.repeat(length + 1), true)
  expect(asked.slice(1).map(({ ids }) => ids)).toEqual([['c'], ['d']])
})

test('what is refused for good is counted and not asked for again', async () => {
  add('a', 'b', 'c')
  const sent = post(['a', 'b', 'c'], 'x'.repeat(31_000), true, { authorization: 'Basic S0VZOg==' })
  answer(0)
  answer(1, 400)
  expect((await sent).status).toBe(400)
  expect(health.health).toEqual({ delivered: 2, dropped: { refused: 1 } })
})

test('AN-20 of two rate limits, the longer one counts', async () => {
  vi.useFakeTimers()
  add('a', 'b', 'c')
  const sent = [post(['a']), post(['b'])]
  answer(0, 429, { 'x-ratelimit-reset': '3' })
  answer(1, 429, { 'x-ratelimit-reset': '1' })
  await Promise.all(sent)
  void post(['c'])
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toHaveLength(3)
  vi.useRealTimers()
})

test('AN-18 AN-24 requests outlive the page as far as browsers allow it for all of them together', async () => {
  add('a', 'b', 'c')
  void post(['a'], 'x'.repeat(40_000))
  void post(['b'], 'x'.repeat(40_000))
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false])
  answer(0)
  await soon()
  void post(['c'], 'x'.repeat(40_000))
  expect(asked[2]?.keepalive).toBe(true)
})

test('AN-25 a batch has the key, its events and the time at which it was sent, not made', async () => {
  add('a')
  void post(['a'])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    writeKey: 'KEY',
    batch: [{ messageId: 'a', text: '' }],
    sentAt: new Date(browser.clock).toISOString(),
  })
})

test('a refusal of a request without the key of the SDK is not final', async () => {
  add('a', 'b')
  const early = post(['a'])
  answer(0, 401)
  await early
  expect(outbox.owes('a')).toBe(true)
  const late = post(['b'], '', false, { authorization: 'Basic S0VZOg==' })
  answer(1, 401)
  await late
  expect(outbox.owes('b')).toBe(false)
})
