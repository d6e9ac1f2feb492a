import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from '../../runtime/client/boot.ts'
import type { Rest } from '../../runtime/client/boot.ts'

const record = vi.hoisted(() => vi.fn<(event: unknown) => void>())
vi.mock('../../runtime/client/record-visit.ts', () => ({ recordVisit: () => ({ record }) }))

let page: EventTarget
beforeEach(() => {
  record.mockClear()
  page = new EventTarget()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('performance', { getEntriesByType: () => [{}] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a page whose main script cannot be loaded. @returns a function that reports this to the page */
function openBroken(): () => Promise<void> {
  let fail = (_: Error): void => undefined
  boot(() => new Promise<Rest>((_, reject) => (fail = reject)))
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
