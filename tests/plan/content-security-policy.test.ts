import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { contentSecurityPolicy } from '../../compiler/plan/content-security-policy.ts'
import type { Environment } from '../../compiler/3-resolve/project.ts'
import { repository } from '../run-cli.ts'

const environment: Environment = {
  name: 'production',
  hosts: '{domain}',
  indexable: true,
  micrositesHost: 'https://microsites.luggage.example',
  botCheck: 'https://www.luggage.example/api/bot-check',
  graphql: 'https://api.luggage.example/graphql',
  app: 'https://app.luggage.example/reserve',
}

const telemetry: TelemetrySettings = {
  environment: 'production',
  consent: 'opt-in',
  micrositesHost: environment.micrositesHost,
  botCheck: environment.botCheck,
  graphql: environment.graphql,
  segment: { writeKey: 'key' },
  datadog: {
    applicationId: '1',
    clientToken: 'token',
    site: 'us3.datadoghq.com',
    sessionSampleRate: 50,
    sessionReplaySampleRate: 20,
  },
}

function directives(changes: Partial<TelemetrySettings> | 'none', app = environment.app): Map<string, string> {
  const policy = contentSecurityPolicy(
    { environment: { ...environment, app }, ...(changes !== 'none' && { telemetry: { ...telemetry, ...changes } }) },
    { styles: ['c3R5bGU='], scripts: ['c2NyaXB0'] },
  )
  return new Map(
    policy.split('; ').map((directive) => {
      const space = directive.indexOf(' ')
      return [directive.slice(0, space), directive.slice(space + 1)]
    }),
  )
}

const { datadog, segment, ...bare } = telemetry

test.each([
  [
    'both SDKs',
    {},
    'https://cdn.segment.com https://api.segment.io https://browser-intake-us3-datadoghq.com https://www.luggage.example https://api.luggage.example',
  ],
  [
    "another of Segment's regions",
    { segment: { writeKey: 'key', apiHost: 'events.eu1.segmentapis.com' }, datadog: undefined! },
    'https://cdn.segment.com https://events.eu1.segmentapis.com https://www.luggage.example https://api.luggage.example',
  ],
  [
    'a configuration at Datadog',
    { segment: undefined!, datadog: { ...datadog!, site: 'datadoghq.eu', remoteConfigurationId: 'a1' } },
    'https://browser-intake-datadoghq.eu https://sdk-configuration.browser-intake-datadoghq.eu https://www.luggage.example https://api.luggage.example',
  ],
  [
    'an intake in their place',
    { intake: 'http://localhost:4400/relay' },
    'http://localhost:4400 https://www.luggage.example https://api.luggage.example',
  ],
  ['a relay on the same site', { intake: '/relay' }, 'https://www.luggage.example https://api.luggage.example'],
])('EN-02 with %s, pages ask the hosts of their environment and no others', (_, changes, hosts) => {
  expect(directives(changes).get('connect-src')).toBe(`'self' ${hosts}`)
})

test('without telemetry pages ask nobody, start no worker and make no policy of their own', () => {
  const found = directives('none')
  expect(found.get('connect-src')).toBe("'self'")
  expect(found.get('worker-src')).toBe("'none'")
  expect(found.get('trusted-types')).toBe("'none'")
})

test('without Datadog there is no worker', () => {
  expect(contentSecurityPolicy({ environment, telemetry: bare }, { styles: [], scripts: [] })).toContain(
    "worker-src 'none'",
  )
  expect(directives({}).get('worker-src')).toBe("'self'")
  expect(directives({}).get('trusted-types')).toBe('default')
})

test.each([
  ['application', { applicationId: '' }],
  ['token', { clientToken: '' }],
])('MO-06 with no %s, pages may not ask Datadog nor start a worker', (_, changes) => {
  const found = directives({ datadog: { ...datadog!, remoteConfigurationId: 'a1', ...changes } })
  expect(found.get('connect-src')).toBe(
    "'self' https://cdn.segment.com https://api.segment.io https://www.luggage.example https://api.luggage.example",
  )
  expect(found.get('worker-src')).toBe("'none'")
  expect(found.get('trusted-types')).toBe("'none'")
})

test('what stands in pages is let through by its hash, and nothing else is', () => {
  const found = directives({})
  expect(found.get('script-src')).toBe("'self' 'sha256-c2NyaXB0'")
  expect(found.get('style-src')).toBe("'sha256-c3R5bGU='")
  expect(JSON.stringify([...found])).not.toContain('unsafe')
})

test('EN-02 a form may lead to the customer app of the environment', () => {
  expect(directives({}).get('form-action')).toBe("'self' https:")
  expect(directives({}, 'http://localhost:4400/reserve').get('form-action')).toBe("'self' https: http://localhost:4400")
})

test('the host of the intake is the one that the SDK makes of a site', async () => {
  // A part of the SDK that it does not offer to others.
  const module = pathToFileURL(join(repository, 'node_modules/@datadog/js-core/esm/entries/transport.mjs')).href
  const { buildEndpointUrl } = (await import(module)) as {
    buildEndpointUrl: (options: { readonly site: string; readonly path: string }) => string
  }
  for (const site of ['datadoghq.com', 'datadoghq.eu', 'us5.datadoghq.com', 'ap1.datadoghq.com', 'ddog-gov.com']) {
    const { origin } = new URL(buildEndpointUrl({ site, path: '/' }))
    expect(directives({ segment: undefined!, datadog: { ...datadog!, site } }).get('connect-src')).toContain(
      ` ${origin} `,
    )
  }
})
