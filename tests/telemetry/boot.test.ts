import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from '../../runtime/client/boot.ts'
import type { Beginning, MeasuringPart, Rest } from '../../runtime/client/boot.ts'

const record = vi.hoisted(() => vi.fn<(event: unknown) => void>())
vi.mock('../../runtime/client/record-visit.ts', () => ({ recordVisit: () => ({ record }) }))

let page: EventTarget
beforeEach(() => {
  record.mockClear()
  page = new EventTarget()
  vi.stubGlobal('document', { readyState: 'complete', getElementById: () => ({ textContent: '{"telemetry":{}}' }) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('performance', { getEntriesByType: () => [{}] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page whose main script cannot be loaded. @returns a function that reports this to the page */
function openBroken(): () => Promise<void> {
  let fail = (_: Error): void => undefined
  boot(
    () => new Promise(() => undefined),
    () => new Promise<Rest>((_, reject) => (fail = reject)),
  )
  return async () => {
    fail(new Error('no script'))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

test('a main script that cannot be loaded is recorded', async () => {
  await openBroken()()
  expect(record.mock.calls).toEqual([[{ type: 'track', name: 'Page Script Failed' }]])
})

test('a main script that the browser gives up because the visitor leaves is not recorded', async () => {
  const fail = openBroken()
  page.dispatchEvent(new Event('beforeunload'))
  await fail()
  expect(record).not.toHaveBeenCalled()
})

test('scripts that cannot be loaded are asked for after 2, 8 and 32 seconds, or once online, and recorded once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no script')))
  boot(ask, ask)
  await vi.advanceTimersByTimeAsync(0)
  for (const [pause, asked] of [
    [1999, 2],
    [1, 4],
    [7999, 4],
    [1, 6],
    [31_999, 6],
    [1, 8],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(ask).toHaveBeenCalledTimes(asked)
  }
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(10)
  expect(record).toHaveBeenCalledTimes(1)
})

test('MO-12 the telemetry begins with the paint, not before it, before the page is loaded, and gets the first three errors', async () => {
  Object.assign(document, { readyState: 'loading' })
  const begin = vi.fn<MeasuringPart['begin']>(() => new Promise(() => undefined))
  const loadRest = vi.fn<() => Promise<Rest>>(() => new Promise(() => undefined))
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  boot(async () => ({ begin }), loadRest)
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(begin).not.toHaveBeenCalled()
  vi.stubGlobal('performance', { getEntriesByType: () => [{}] })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1))
  page.dispatchEvent(Object.assign(new Event('error'), { error: 1, message: 'Uncaught 1' }))
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
  for (const reason of [3, 4]) page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const [beginning] = begin.mock.calls[0] as [Beginning]
  expect(beginning.errors.map(({ error }) => error)).toEqual([1, 'Script error.', 3])
  expect(loadRest).not.toHaveBeenCalled()
  Object.assign(document, { readyState: 'complete' })
  await vi.waitFor(() => expect(loadRest).toHaveBeenCalledTimes(1))
})
