import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from '../../../runtime/telemetry/delivery/leaving.ts'
import type { Leaving } from '../../../runtime/telemetry/delivery/leaving.ts'
import { limits } from '../../../runtime/telemetry/limits.ts'

let page: EventTarget
let navigation: EventTarget
let leaving: Leaving

beforeEach(() => {
  vi.useFakeTimers()
  navigation = new EventTarget()
  const location = new URL('https://louvre-luggage.example/de/')
  page = Object.assign(new EventTarget(), { navigation, location })
  leaving = watchLeaving(page as Window)
})
afterEach(() => {
  vi.useRealTimers()
})

function navigate(url: string, sameDocument = false, downloadRequest: string | null = null): void {
  const event = new Event('navigate')
  navigation.dispatchEvent(Object.assign(event, { destination: { url, sameDocument }, downloadRequest }))
}

test.each([
  { what: 'another page of the site', url: 'https://louvre-luggage.example/fr/', now: true },
  { what: 'another site', url: 'https://booking.example/', now: false },
  { what: 'a heading', url: 'https://louvre-luggage.example/de/#hours', sameDocument: true, now: false },
  { what: 'a download', url: 'https://louvre-luggage.example/map.pdf', downloadRequest: '', now: false },
])('a navigation to $what: events wait for it, $now', ({ url, sameDocument, downloadRequest, now }) => {
  navigate(url, sameDocument, downloadRequest ?? null)
  expect(leaving.now).toBe(now)
})

test('events wait no longer where the page has stayed after all', async () => {
  navigate('https://louvre-luggage.example/fr/')
  let over = false
  const end = leaving.over().then(() => (over = true))
  await vi.advanceTimersByTimeAsync(limits.queue.handoverSeconds * 1000 - 1)
  expect([over, leaving.now]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(1)
  await end
  expect([over, leaving.now]).toEqual([true, false])
})

test('events wait no longer where the page has come back, or leaves for another site', async () => {
  navigate('https://louvre-luggage.example/fr/')
  page.dispatchEvent(new Event('pageshow'))
  expect(leaving.now).toBe(false)
  navigate('https://louvre-luggage.example/fr/')
  const end = leaving.over()
  navigate('https://booking.example/')
  await end
  expect(leaving.now).toBe(false)
})
