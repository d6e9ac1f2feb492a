import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '../../runtime/contract/page-data.ts'
import { askAgain } from '../../runtime/client/ask-again.ts'
import { loadI18n } from '../../runtime/i18n/load-i18n.ts'

const data = {
  locale: { code: 'de-DE' },
  resources: { microsites: '/assets/a.json', legal: '/assets/b.json' },
} as unknown as PageData

/** As a page loads its texts. */
const load = () => askAgain(() => loadI18n(data), 16_000)

let page: EventTarget
const fetch = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', fetch.mockReset().mockRejectedValue(new TypeError('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('LO-07 texts that no try could load are loaded once the browser is online', async () => {
  const loading = load()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(fetch).toHaveBeenCalledTimes(12)
  fetch.mockImplementation(() => Promise.resolve(Response.json({ title: 'Titel' })))
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect((await loading).t('microsites:title')).toBe('Titel')
})

test('LO-07 texts that no try could load are asked for again after 16, 32 and 64 seconds, and then given up', async () => {
  const answer = load().catch(String)
  const round = 10_850
  for (const [index, pause] of [16_000, 32_000, 64_000].entries()) {
    await vi.advanceTimersByTimeAsync(round + pause - 1)
    expect(fetch).toHaveBeenCalledTimes(12 * (index + 1))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(round + 100)
  expect(await answer).toContain('offline')
  expect(fetch).toHaveBeenCalledTimes(48)
})
