import { expect, test } from 'vitest'
import type { TelemetrySettings } from '../../../runtime/contract/telemetry-settings.ts'
import { datadogOptions } from '../../../runtime/telemetry/monitoring/datadog-options.ts'
import { settings } from './loader-case.ts'

const { datadog } = settings
if (!datadog) throw new Error('the settings have no Datadog')

const page = { origin: 'https://louvre-luggage.example', secure: true, workerUrl: '/assets/worker.js' }
const options = (changes: Partial<TelemetrySettings> = {}, given: Partial<typeof page> = {}) =>
  datadogOptions({ ...settings, ...changes }, datadog, { ...page, ...given })

test('MO-04 tracks interactions, resources and long tasks, masks inputs, and traces the API alone', () => {
  expect(options()).toMatchObject({
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask-user-input',
    trackSessionAcrossSubdomains: true,
    useSecureSessionCookie: true,
    enableExperimentalFeatures: ['clickmap', 'feature_flags'],
    allowedTracingUrls: [{ match: 'http://localhost:4400/graphql', propagatorTypes: ['datadog'] }],
  })
  expect(options({}, { secure: false }).useSecureSessionCookie).toBe(false)
})

test('MO-03 EN-02 keys, site, rates, environment and version are those of the environment', () => {
  expect(options({ environment: 'preview', commit: 'abc1234' })).toMatchObject({
    applicationId: datadog.applicationId,
    clientToken: 'token',
    site: 'datadoghq.eu',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    env: 'preview',
    version: 'abc1234',
    service: 'microsites',
  })
  const { commit, ...unversioned } = settings
  expect(datadogOptions(unversioned, datadog, page)).not.toHaveProperty('version')
})

test.each([
  ['http://localhost:4400', 'http://localhost:4400/datadog'],
  ['http://localhost:4400/relay/', 'http://localhost:4400/relay/datadog'],
  ['/relay', 'https://louvre-luggage.example/relay/datadog'],
])('EN-01 an intake at %s takes all that Datadog’s host would', (intake, proxy) => {
  const { proxy: found, excludedActivityUrls } = options({ intake })
  expect(found).toBe(proxy)
  const [excluded] = excludedActivityUrls ?? []
  if (typeof excluded !== 'function') throw new Error('nothing is left out')
  expect(excluded(`${proxy}?ddforward=x`)).toBe(true)
  expect(excluded('https://louvre-luggage.example/assets/a.js')).toBe(false)
})

test('without an intake, Datadog’s own host and Segment’s are asked', () => {
  const { proxy, beforeSend } = options()
  expect(proxy).toBeUndefined()
  const resource = { type: 'resource', resource: { url: 'https://api.segment.io/v1/b' } }
  const decide = beforeSend as ((event: unknown) => boolean) | undefined
  expect(decide?.(resource)).toBe(false)
})

test('of Segment’s regions, the one that is configured is not measured', () => {
  const { beforeSend } = options({ segment: { writeKey: 'key', apiHost: 'events.eu1.segmentapis.com' } })
  const decide = beforeSend as ((event: unknown) => boolean) | undefined
  const resource = (url: string) => ({ type: 'resource', resource: { url } })
  expect(decide?.(resource('https://events.eu1.segmentapis.com/v1/b'))).toBe(false)
  expect(decide?.(resource('https://api.segment.io/v1/b'))).not.toBe(false)
})

test('MO-11 no configuration is fetched unless one is named', () => {
  expect(options()).not.toHaveProperty('remoteConfiguration')
  expect(datadogOptions(settings, { ...datadog, remoteConfigurationId: 'a1' }, page).remoteConfiguration).toEqual({
    id: 'a1',
  })
})
