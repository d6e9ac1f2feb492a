import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from '../../runtime/telemetry/load-part.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = () => vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no script')))

test('a part that fails is asked for after 2, 8 and 32 seconds, and then fails as it did', async () => {
  const ask = failing()
  const answer = loadPart(ask, () => true).catch(String)
  for (const [pause, asked] of [
    [1999, 1],
    [1, 2],
    [7999, 2],
    [1, 3],
    [31_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(ask).toHaveBeenCalledTimes(asked)
  }
  expect(await answer).toBe('Error: no script')
})

test('a part is asked for again as soon as the browser is online', async () => {
  const ask = failing().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part')
  const answer = loadPart(ask, () => true)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  expect(await answer).toBe('part')
})

test('a part that is not wanted any more is not asked for', async () => {
  const ask = failing()
  let wanted = true
  const answer = loadPart(ask, () => wanted).catch(String)
  await vi.advanceTimersByTimeAsync(0)
  wanted = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toContain('not wanted')
  expect(ask).toHaveBeenCalledTimes(1)
})
