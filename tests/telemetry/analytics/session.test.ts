import { expect, test } from 'vitest'
import { createSession } from '../../../runtime/telemetry/analytics/session.ts'
import { fakeStore, fakeBrowser } from '../fake-browser.ts'
import type { FakeStore } from '../fake-browser.ts'

const MINUTE = 60_000
const TEN_YEARS = 10 * 365 * 24 * 60 * MINUTE

test('AN-15 is new when none is stored, flags its first event, and goes on for 30 minutes after each', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  expect(session.touch()).toEqual({ id: 'id-1', first: true })
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
  for (let hour = 0; hour < 4; hour++) {
    browser.clock += 30 * MINUTE
    expect(session.touch()).toEqual({ id: 'id-1', first: false })
  }
  browser.clock += 30 * MINUTE + 1
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
  expect(session.touch()).toEqual({ id: 'id-2', first: false })
})

test('AN-15 is kept in local storage, so that the next page goes on with it', () => {
  const browser = fakeBrowser()
  createSession(browser).touch()
  browser.clock += 29 * MINUTE
  expect(createSession(browser).touch()).toEqual({ id: 'id-1', first: false })
  expect(browser.visit.content.size).toBe(0)
  expect([...browser.lasting.content.values()].join()).toContain('id-1')
})

test('AN-15 two tabs share it', () => {
  const browser = fakeBrowser()
  const one = createSession(browser)
  const other = createSession(browser)
  one.touch()
  browser.clock += 29 * MINUTE
  other.touch()
  browser.clock += 29 * MINUTE
  expect(one.touch()).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['on', TEN_YEARS],
  ['back', -TEN_YEARS],
])('AN-15 begins anew when the clock jumps %s by ten years, and then goes on', (_, jump) => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch()
  browser.clock += jump
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
  browser.clock += MINUTE
  expect(session.touch()).toEqual({ id: 'id-2', first: false })
})

test('AN-15 a clock that is put right by a second is the same session', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch()
  browser.clock -= 1000
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['full', 'full'],
  ['forbidden', 'forbidden'],
] as const)('AN-15 lasts as long as the page where storage is %s', (_, state) => {
  const browser = fakeBrowser()
  browser.lasting.state = state
  const session = createSession(browser)
  expect(session.touch()).toEqual({ id: 'id-1', first: true })
  browser.clock += 29 * MINUTE
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
  browser.clock += 31 * MINUTE
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
})

test('AN-15 storage that fills up while the page is open does not bring back an old state', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch()
  browser.lasting.state = 'full'
  for (let step = 0; step < 3; step++) {
    browser.clock += 29 * MINUTE
    expect(session.touch()).toEqual({ id: 'id-1', first: false })
  }
})

test.each(['', 'x', ' ', 'id NaN', 'id 12e3', '<script> 5', '{"id":1}', `${'x'.repeat(70)} 1767323045000`])(
  'AN-15 takes "%s", which others may have put there, for no session',
  (found) => {
    const filled = fakeBrowser()
    createSession(filled).touch()
    const [key = ''] = filled.lasting.keys()
    const lasting: FakeStore = fakeStore({ [key]: found })
    expect(createSession(fakeBrowser({ lasting })).touch()).toEqual({ id: 'id-1', first: true })
  },
)

test('AN-15 is gone after a withdrawal', () => {
  const browser = fakeBrowser()
  const session = createSession(browser)
  session.touch()
  session.forget()
  expect(browser.lasting.content.size).toBe(0)
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
})
