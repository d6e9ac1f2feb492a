import { expect, test } from 'vitest'
import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'
import { earlyEvent, identityOf } from '../../../runtime/telemetry/delivery/early-event.ts'
import { fakeBrowser, fakeStore } from '../fake-browser.ts'

test.each([
  ['as JSON', '"user-1"', 'user-1'],
  ['as it is', 'user-1', 'user-1'],
  ['as a number', '17', '17'],
  ['without a value', 'null', null],
])('the visitor has the id that the SDK has stored %s', (_how, stored, userId) => {
  const lasting = fakeStore({ ajs_user_id: stored, ajs_anonymous_id: '"visitor-1"' })
  expect(identityOf(fakeBrowser({ lasting }), 'new')).toEqual({ anonymousId: 'visitor-1', userId })
})

test('a cookie counts before what is stored, and a new id is stored for the SDK', () => {
  const browser = fakeBrowser({ cookie: (name) => (name === 'ajs_user_id' ? 'user-2' : undefined) })
  browser.lasting.set('ajs_user_id', '"user-1"')
  expect(identityOf(browser, 'new')).toEqual({ anonymousId: 'new', userId: 'user-2' })
  expect(browser.lasting.get('ajs_anonymous_id')).toBe('"new"')
})

test('an event without the SDK is for Segment alone, as a track event names it', () => {
  const event = { type: 'track', name: 'Tip Added', page: { search: '' } } as unknown as OutgoingEvent
  const { name, ...sent } = earlyEvent(event, 'key', { anonymousId: 'a', userId: null }, fakeBrowser()) as {
    name?: string
  }
  expect(name).toBeUndefined()
  expect(sent).toMatchObject({ event: 'Tip Added', writeKey: 'key', integrations: { 'Segment.io': true } })
})
