import * as z from 'zod'

const address = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'an address that begins with `https://`')
  .describe('Absolute address.')

const secret = z
  .string()
  .regex(/^env:[A-Z][A-Z0-9_]*$/, '`env:NAME`, the variable that holds it')
  .describe('The variable that holds the value, as `env:NAME`. The value itself is in no file.')

const percent = z.number().min(0).max(100)

export const environmentSchema = z.strictObject({
  hosts: z.string().describe('Host of a site in this environment; `{domain}` stands for its domain.'),
  indexable: z.boolean().describe('Whether search engines may list the pages.'),
  micrositesHost: address.describe('Fixed base of the addresses that analytics reports.'),
  botCheck: address.describe("The marketing site's bot check."),
  graphql: address.describe('Base address of the product API.'),
  app: address.describe('The customer app, where a reservation is made.'),
  segment: z.strictObject({ writeKey: secret }).optional().describe('Segment; left out, nothing is measured.'),
  datadog: z
    .strictObject({
      applicationId: secret,
      clientToken: secret,
      site: z.string().describe('Datadog site, e.g. `datadoghq.com`.'),
      sessionSampleRate: percent.describe('Percentage of sessions that are measured.'),
      sessionReplaySampleRate: percent.describe('Percentage of measured sessions that are recorded.'),
    })
    .optional()
    .describe('Datadog RUM; left out, nothing is monitored.'),
})

export const platformSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  brand: z
    .strictObject({ name: z.string().min(1).describe('The name that travellers see.') })
    .describe('Who the sites speak for.'),
  environments: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/), environmentSchema)
    .describe('By name; `build` takes `production` unless told otherwise.'),
})

export type PlatformTable = z.infer<typeof platformSchema>
