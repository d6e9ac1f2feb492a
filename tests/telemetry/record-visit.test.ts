import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordVisit } from '../../runtime/client/record-visit.ts'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { ConsentMode, TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { createConsent } from '../../runtime/telemetry/consent/create-consent.ts'
import { limits } from '../../runtime/telemetry/limits.ts'
import { parseQueuedEvent } from '../../runtime/telemetry/queue/parse-queued-event.ts'
import { trimReferrer } from '../../runtime/telemetry/privacy/trim-referrer.ts'
import { trimSearch } from '../../runtime/telemetry/privacy/trim-search.ts'
import { fakeBrowser, fakeStore } from './fake-browser.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 0, 2)
const choice = {
  version: 1,
  at: new Date(now).toISOString(),
  signal: false,
  analytics: true,
  monitoring: false,
  replay: false,
}

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface FakeForm {
  readonly fields: Record<string, string>
  getAttribute(): string
}

class FakeFormData extends Map<string, string> {
  constructor({ fields }: FakeForm) {
    super(Object.entries(fields))
  }
}

/** Opens a page with only its first script. `submit` sends its reservation form. */
function open(
  consent: unknown,
  {
    mode = 'opt-in',
    signal = false,
    search = '',
    referrer = '',
    hidden = {},
  }: { mode?: ConsentMode; signal?: boolean; search?: string; referrer?: string; hidden?: Record<string, string> } = {},
) {
  const storage: Record<string, string> = { ...hidden }
  Object.defineProperty(storage, 'length', { get: () => Object.keys(storage).length })
  if (consent !== undefined)
    storage['microsites.consent'] = typeof consent === 'string' ? consent : JSON.stringify(consent)
  const settings = { consent: mode, segment: { writeKey: 'key' } } as TelemetrySettings
  const data = {
    telemetry: settings,
    hosts: { 'louvre.example': '/louvre/poi' },
    route: '/',
    reservation: {
      action: 'https://app.example/',
      parameters: { dropDate: 'from', dropTime: 'at', pickDate: 'to', pickTime: 'until', bags: 'count' },
    },
    locale: { language: 'de' },
    site: { slug: 'louvre', type: 'poi' },
  }
  const listeners: ((event: unknown) => void)[] = []
  vi.stubGlobal('document', { title: 'Title', referrer })
  vi.stubGlobal('location', { hostname: 'louvre.example', search })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { globalPrivacyControl: signal })
  vi.stubGlobal('FormData', FakeFormData)
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) => listeners.push(listener))
  const recorder = recordVisit(data as unknown as PageData)
  const stored = () =>
    Object.entries(storage).flatMap(([key, value]) => (key.startsWith('microsites.events/') ? [value] : []))
  return {
    storage,
    stored,
    names: () => recorder?.events.map(({ event }) => 'name' in event && event.name),
    page: () => {
      const [[key, text] = ['', '{}']] = Object.entries(storage).filter(([name]) =>
        name.startsWith('microsites.events/'),
      )
      return parseQueuedEvent(text, key)?.page
    },
    submit: (fields: Record<string, string> = {}) =>
      listeners.forEach((run) =>
        run({
          target: { fields, getAttribute: () => data.reservation.action } satisfies FakeForm,
          defaultPrevented: false,
        }),
      ),
    granted: () => {
      const lasting = fakeStore(
        'microsites.consent' in storage ? { 'microsites.consent': storage['microsites.consent'] ?? '' } : {},
      )
      const browser = Object.assign(fakeBrowser({ lasting, globalPrivacyControl: signal }), { clock: now })
      return createConsent({ settings, browser }).verdict('analytics') === 'granted'
    },
  }
}

describe('AN-23 stores nothing that the telemetry itself would not store', () => {
  const days = (count: number): string => new Date(now + count * DAY).toISOString()
  const wrong = [undefined, null, 0, 1, 'true', [], {}]
  test.each<[string, unknown]>([
    ['no choice', undefined],
    ['not JSON', '{'],
    ...wrong.map((value): [string, unknown] => [`the record ${JSON.stringify(value)}`, JSON.stringify(value) ?? '']),
    ...Object.keys(choice).flatMap((key) =>
      wrong.map((value): [string, unknown] => [`${key}: ${JSON.stringify(value)}`, { ...choice, [key]: value }]),
    ),
    ['a year as a number', { ...choice, at: 2026 }],
    ['a time in a list', { ...choice, at: [choice.at] }],
    ['a refusal', { ...choice, analytics: false }],
    ['a choice after the signal', { ...choice, signal: true }],
    ['another question', { ...choice, version: 2 }],
    ...[-181, -180.01, -179, -2, 0.9, 1.1, 2, 179, 181].map((count): [string, unknown] => [
      `a choice ${count} days from now`,
      { ...choice, at: days(count) },
    ]),
  ])('%s', (_, consent) => {
    for (const mode of ['opt-in', 'opt-out'] as const)
      for (const signal of [true, false]) {
        const page = open(consent, { mode, signal })
        expect(page.names()).toEqual(['Microsites'])
        expect({ mode, signal, stores: page.stored().length > 0 && !page.granted() }).toMatchObject({ stores: false })
      }
  })

  test('and stores what a visitor allows', () => {
    expect(open(choice).stored()).toHaveLength(1)
    expect(open(undefined, { mode: 'opt-out' }).stored()).toHaveLength(1)
    expect(open({ ...choice, signal: true }, { signal: true }).stored()).toHaveLength(1)
  })

  test('a refusal in another tab counts for a later booking', () => {
    const page = open(choice)
    delete page.storage[Object.keys(page.storage).find((key) => key.startsWith('microsites.events/')) ?? '']
    page.storage['microsites.consent'] = JSON.stringify({ ...choice, analytics: false })
    page.submit()
    expect(page.names()).toEqual(['Microsites', 'Booking Started'])
    expect(page.stored()).toEqual([])
  })
})

test.each([
  '?utm_source=map&utm_medium=a.b-c+d&utm_id=7&email=a%40b.c',
  '?utm_campaign=21345678901&gclid=Cj0-_K',
  '?utm_content=+49+170+1234567',
  '?utm_content=030--1234--5678',
  '?utm_content=030++1234..5678',
  '?utm_content=0.-3.-0.-1.-2.-3.-4.-5.-6',
  '?utm_4917012345678=x',
  '?utm_content=a%40b.c',
])('stores only what the telemetry would report of %s', (search) => {
  const kept = open(choice, { search }).page()?.search ?? 'missing'
  const reported = trimSearch(search)
  for (const pair of kept.slice(1).split('&').filter(Boolean)) expect(reported.slice(1).split('&')).toContain(pair)
})

test('stores the parameters of a campaign', () => {
  const search = '?utm_source=map&utm_medium=a.b-c+d&utm_id=21345678901&gclid=Cj0-_K'
  expect(open(choice, { search }).page()?.search).toBe(search)
})

test('stores only the five values of a booking that count', () => {
  const page = open(choice)
  page.submit({ count: '2', from: '2026-01-03', name: 'Joe', email: 'joe@a.example' })
  const booking = page.stored().find((text) => text.includes('Booking')) ?? ''
  expect(JSON.parse(booking)).toMatchObject({
    event: { properties: { entered: ['2026-01-03', null, null, null, '2'] } },
    language: 'de',
    route: '/',
  })
  expect(booking).not.toMatch(/joe/i)
})

test.each([
  '',
  'https://www.google.com/',
  'https://a.example:8080/joe?x=1',
  'https://joe@a.example/',
  'android-app://com.example/joe',
  'android-app://com.example?joe@a.example/x',
  'android-app://com.example#joe/x',
])('stores no more of the referrer than the telemetry would report: %s', (referrer) => {
  expect([trimReferrer(referrer), '']).toContain(open(choice, { referrer }).page()?.referrer)
})

test('leaves room for others, however long nothing can be sent', () => {
  const hidden = Object.fromEntries(
    Array.from({ length: limits.queue.events }, (_, index) => [`microsites.events/other/${index}`, '{}']),
  )
  expect(open(choice, { hidden }).stored()).toHaveLength(limits.queue.events)
})
