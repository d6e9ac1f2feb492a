import { onlineManager } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, pageClient } from '../../../runtime/telemetry/data/query-client.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** A source of data that notes when it is asked, in milliseconds from now, and fails as long as it is told to. */
function source(fails: () => boolean) {
  const start = Date.now()
  const asked: number[] = []
  const queryFn = () => {
    asked.push(Date.now() - start)
    return fails() ? Promise.reject(new Error('failed')) : Promise.resolve('data')
  }
  return { asked, query: { queryKey: ['data'], queryFn } }
}

test('DF-01 asks three times more, after 1, 2 and 4 seconds, and then fails', async () => {
  const { asked, query } = source(() => true)
  const failed = expect(createQueryClient().query(query)).rejects.toThrow('failed')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await failed
  expect(asked).toEqual([0, 1 * SECOND, 3 * SECOND, 7 * SECOND])
})

test('DF-01 the wait doubles from 1 second and never passes 30', async () => {
  const { asked, query } = source(() => true)
  const failed = expect(createQueryClient().query({ ...query, retry: 8 })).rejects.toThrow('failed')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await failed
  const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * SECOND))
})

test('DF-01 offline-first: asks once without a line, and again as soon as there is one', async () => {
  onlineManager.setOnline(false)
  const { asked, query } = source(() => !onlineManager.isOnline())
  const data = createQueryClient().query(query)
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(asked).toEqual([0])
  onlineManager.setOnline(true)
  await expect(data).resolves.toBe('data')
  expect(asked).toEqual([0, 5 * MINUTE])
})

test('DF-01 data that nobody uses is forgotten after 5 minutes', async () => {
  const { query } = source(() => false)
  const client = createQueryClient()
  await client.query(query)
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(client.getQueryData(['data'])).toBe('data')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['data'])).toBeUndefined()
})

test('DF-01 a page has one client', () => {
  expect(pageClient()).toBe(pageClient())
})

test('DF-01 enabled by default: whoever watches need not ask for it', async () => {
  const { QueryObserver } = await import('@tanstack/query-core')
  const { asked, query } = source(() => false)
  const end = new QueryObserver(createQueryClient(), query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  end()
  expect(asked).toEqual([0])
})
