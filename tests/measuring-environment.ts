import type { Environment } from '../compiler/3-resolve/project.ts'

/** An environment in which all keys of Segment and Datadog come from variables. */
export const measuringEnvironment: Environment = {
  name: 'production',
  hosts: '{domain}',
  indexable: true,
  micrositesHost: 'https://microsites.example',
  botCheck: 'https://www.luggage.example/bot-check',
  graphql: 'https://api.luggage.example',
  app: 'https://app.luggage.example',
  segment: { writeKey: { variable: 'WRITE_KEY' } },
  datadog: {
    applicationId: { variable: 'APPLICATION_ID' },
    clientToken: { variable: 'CLIENT_TOKEN' },
    site: 'datadoghq.eu',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
  },
}
