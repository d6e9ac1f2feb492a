import { expect, test } from 'vitest'
import { createSession } from '../../../runtime/telemetry/queue/session.ts'
import { fakeStore, fakeBrowser } from '../fake-browser.ts'
import type { FakeStore } from '../fake-browser.ts'

const MINUTE = 60_000
const TEN_YEARS = 10 * 365 * 24 * 60 * MINUTE

test('AN-15 is new when none is stored, flags its first event, and goes on for 30 minutes after each', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: true })
  expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
  for (let hour = 0; hour < 4; hour++) {
    browser.clock += 30 * MINUTE
    expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
  }
  browser.clock += 30 * MINUTE + 1
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: true })
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: false })
})

test('AN-15 is kept in local storage, so that the next page goes on with it', () => {
  const browser = fakeBrowser()
  createSession(browser).touch(browser.clock)
  browser.clock += 29 * MINUTE
  expect(createSession(browser).touch(browser.clock)).toEqual({ id: 'id-1', first: false })
  expect(browser.visit.content.size).toBe(0)
  expect([...browser.lasting.content.values()].join()).toContain('id-1')
})

test('AN-15 two tabs share it', () => {
  const browser = fakeBrowser()
  const one = createSession(browser)
  const other = createSession(browser)
  one.touch(browser.clock)
  browser.clock += 29 * MINUTE
  other.touch(browser.clock)
  browser.clock += 29 * MINUTE
  expect(one.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['on', TEN_YEARS],
  ['back', -TEN_YEARS],
])('AN-15 starts again when the clock jumps %s by ten years, and then goes on', (_, jump) => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch(browser.clock)
  browser.clock += jump
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: true })
  browser.clock += MINUTE
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: false })
})

test('AN-15 a clock that is put right by a second is the same session', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch(browser.clock)
  browser.clock -= 1000
  expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['full', 'full'],
  ['forbidden', 'forbidden'],
] as const)('AN-15 lasts as long as the page where storage is %s', (_, state) => {
  const browser = fakeBrowser()
  browser.lasting.state = state
  const session = createSession(browser)
  expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: true })
  browser.clock += 29 * MINUTE
  expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
  browser.clock += 31 * MINUTE
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: true })
})

test('AN-15 storage that fills up while the page is open does not bring back an old state', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch(browser.clock)
  browser.lasting.state = 'full'
  for (let step = 0; step < 3; step++) {
    browser.clock += 29 * MINUTE
    expect(session.touch(browser.clock)).toEqual({ id: 'id-1', first: false })
  }
})

test.each(['', 'x', ' ', 'id NaN', 'id 12e3', '<script> 5', '{"id":1}', `${'x'.repeat(70)} 1767323045000`])(
  'AN-15 takes "%s", which others may have put there, for no session',
  (found) => {
    const filled = fakeBrowser()
    createSession(filled).touch(filled.clock)
    const [key = ''] = filled.lasting.keys()
    const lasting: FakeStore = fakeStore({ [key]: found })
    expect(createSession(fakeBrowser({ lasting })).touch(filled.clock)).toEqual({ id: 'id-1', first: true })
  },
)

test('AN-15 is gone after a withdrawal', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch(browser.clock)
  session.forget()
  expect(browser.lasting.content.size).toBe(0)
  expect(session.touch(browser.clock)).toEqual({ id: 'id-2', first: true })
})

test('AN-15 events that earlier pages have left behind have their own session, and do not end the current one', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  const current = session.touch(browser.clock)
  const dayBefore = browser.clock - 24 * 60 * MINUTE
  expect(session.touch(dayBefore)).toEqual({ id: 'id-2', first: true })
  expect(session.touch(dayBefore + MINUTE)).toEqual({ id: 'id-2', first: false })
  expect(session.touch(dayBefore + 60 * MINUTE)).toEqual({ id: 'id-3', first: true })
  expect(session.touch(browser.clock)).toEqual({ id: current.id, first: false })
})
