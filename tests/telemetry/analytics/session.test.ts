import { expect, test } from 'vitest'
import { createSession } from '../../../runtime/telemetry/analytics/session.ts'
import { fakeStore, fakeSurroundings } from '../fake-surroundings.ts'
import type { FakeStore } from '../fake-surroundings.ts'

const MINUTE = 60_000
const TEN_YEARS = 10 * 365 * 24 * 60 * MINUTE

test('AN-15 is new when none is stored, flags its first event, and goes on for 30 minutes after each', () => {
  const surroundings = fakeSurroundings()
  const session = createSession(surroundings)
  expect(session.touch()).toEqual({ id: 'id-1', first: true })
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
  for (let hour = 0; hour < 4; hour++) {
    surroundings.clock += 30 * MINUTE
    expect(session.touch()).toEqual({ id: 'id-1', first: false })
  }
  surroundings.clock += 30 * MINUTE + 1
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
  expect(session.touch()).toEqual({ id: 'id-2', first: false })
})

test('AN-15 is kept in local storage, so that the next page goes on with it', () => {
  const surroundings = fakeSurroundings()
  createSession(surroundings).touch()
  surroundings.clock += 29 * MINUTE
  expect(createSession(surroundings).touch()).toEqual({ id: 'id-1', first: false })
  expect(surroundings.visit.content.size).toBe(0)
  expect([...surroundings.lasting.content.values()].join()).toContain('id-1')
})

test('AN-15 two tabs share it', () => {
  const surroundings = fakeSurroundings()
  const one = createSession(surroundings)
  const other = createSession(surroundings)
  one.touch()
  surroundings.clock += 29 * MINUTE
  other.touch()
  surroundings.clock += 29 * MINUTE
  expect(one.touch()).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['on', TEN_YEARS],
  ['back', -TEN_YEARS],
])('AN-15 begins anew when the clock jumps %s by ten years, and then goes on', (_, jump) => {
  const surroundings = fakeSurroundings()
  const session = createSession(surroundings)
  session.touch()
  surroundings.clock += jump
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
  surroundings.clock += MINUTE
  expect(session.touch()).toEqual({ id: 'id-2', first: false })
})

test('AN-15 a clock that is put right by a second is the same session', () => {
  const surroundings = fakeSurroundings()
  const session = createSession(surroundings)
  session.touch()
  surroundings.clock -= 1000
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
})

test.each([
  ['full', 'full'],
  ['forbidden', 'forbidden'],
] as const)('AN-15 lasts as long as the page where storage is %s', (_, state) => {
  const surroundings = fakeSurroundings()
  surroundings.lasting.state = state
  const session = createSession(surroundings)
  expect(session.touch()).toEqual({ id: 'id-1', first: true })
  surroundings.clock += 29 * MINUTE
  expect(session.touch()).toEqual({ id: 'id-1', first: false })
  surroundings.clock += 31 * MINUTE
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
})

test('AN-15 storage that fills up while the page is open does not bring back an old state', () => {
  const surroundings = fakeSurroundings()
  const session = createSession(surroundings)
  session.touch()
  surroundings.lasting.state = 'full'
  for (let step = 0; step < 3; step++) {
    surroundings.clock += 29 * MINUTE
    expect(session.touch()).toEqual({ id: 'id-1', first: false })
  }
})

test.each(['', 'x', ' ', 'id NaN', 'id 12e3', '<script> 5', '{"id":1}', `${'x'.repeat(70)} 1767323045000`])(
  'AN-15 takes "%s", which others may have put there, for no session',
  (found) => {
    const filled = fakeSurroundings()
    createSession(filled).touch()
    const [key = ''] = filled.lasting.keys()
    const lasting: FakeStore = fakeStore({ [key]: found })
    expect(createSession(fakeSurroundings({ lasting })).touch()).toEqual({ id: 'id-1', first: true })
  },
)

test('AN-15 is gone after a withdrawal', () => {
  const surroundings = fakeSurroundings()
  const session = createSession(surroundings)
  session.touch()
  session.forget()
  expect(surroundings.lasting.content.size).toBe(0)
  expect(session.touch()).toEqual({ id: 'id-2', first: true })
})
