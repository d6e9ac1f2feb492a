import { expect, test } from 'vitest'
import { segmentHosts, segmentOptions } from '../../../runtime/telemetry/delivery/segment-options.ts'
import { fetchSegmentSettings } from '../../../runtime/telemetry/delivery/segment-settings.ts'

test('AN-18 the SDK gets the values of the specification', () => {
  expect(segmentOptions('https://api.segment.io/v1', true, {})).toEqual({
    useQueryString: false,
    disableClientPersistence: true,
    user: { persist: true },
    cookie: { maxage: 365, sameSite: 'Lax', secure: true },
    integrations: {
      'Segment.io': {
        apiHost: 'api.segment.io/v1',
        protocol: 'https',
        deliveryStrategy: { strategy: 'batching', config: { size: 10, timeout: 5000, maxRetries: 10 } },
        httpConfig: { backoffConfig: { maxRetryCount: 10 } },
      },
    },
  })
})

test.each([
  { intake: undefined, settings: 'https://cdn.segment.com', events: 'https://api.segment.io/v1' },
  { intake: '/relay', settings: 'https://a.example/relay', events: 'https://a.example/relay/v1' },
  { intake: 'http://127.0.0.1:4400/', settings: 'http://127.0.0.1:4400', events: 'http://127.0.0.1:4400/v1' },
])('with the intake $intake, settings come from $settings', ({ intake, settings, events }) => {
  const hosts = segmentHosts(intake === undefined ? {} : { intake }, 'https://a.example/de/')
  expect(hosts.settings).toBe(settings)
  expect(hosts.events).toBe(events)
})

test('EN-02 events go to the region that the configuration names', () => {
  const segment = { writeKey: 'KEY', apiHost: 'events.eu1.segmentapis.com' }
  expect(segmentHosts({ segment }, 'https://a.example').events).toBe('https://events.eu1.segmentapis.com/v1')
})

const answer = (body: unknown, status = 200) => ({
  fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
})

test('takes of the settings what concerns the intake', async () => {
  const asked: string[] = []
  const settings = await fetchSegmentSettings('https://cdn.segment.com', 'KEY', {
    fetch: (address) => {
      asked.push(address)
      return answer({ integrations: { 'Segment.io': { apiKey: 'OTHER' }, Ads: {} } }).fetch()
    },
  })
  expect(settings).toEqual({ apiKey: 'OTHER' })
  expect(asked).toEqual(['https://cdn.segment.com/v1/projects/KEY/settings'])
})

test.each([
  { what: 'missing', browser: answer({}, 404) },
  { what: 'no settings', browser: answer('hello') },
  { what: 'null', browser: answer(null) },
  { what: 'without a key', browser: answer({ integrations: { 'Segment.io': {} } }) },
  { what: 'a page', browser: { fetch: () => Promise.resolve(new Response('<!doctype html>')) } },
  { what: 'blocked', browser: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) } },
])('does with the least where the settings are $what', async ({ browser }) => {
  expect(await fetchSegmentSettings('https://cdn.segment.com', 'KEY', browser)).toEqual({ apiKey: 'KEY' })
})
