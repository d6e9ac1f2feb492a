import * as z from 'zod'
import { reservationParameters } from '../../domain/reservation-parameters.ts'

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

const parameter = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'a name of letters, digits, dots, hyphens and underscores')
const parameters = Object.fromEntries(
  Object.entries(reservationParameters).map(([key, { name, holds }]) => [
    key,
    parameter.optional().describe(`Name of the parameter for ${holds}; \`${name}\` if left out.`),
  ]),
) as Record<keyof typeof reservationParameters, z.ZodOptional<typeof parameter>>

const reservation = z
  .strictObject({
    parameters: z
      .strictObject(parameters)
      .optional()
      .describe("Names under which the customer app's address takes what a traveller has chosen."),
    maxBags: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The most bags of one reservation; left out, there is no limit.'),
  })
  .describe('What pages send to the customer app.')

export const platformSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  brand: z
    .strictObject({
      name: z.string().min(1).describe('The name that travellers see.'),
      url: address.optional().describe("Address of the brand's own site."),
      operator: z.string().min(1).optional().describe('The company behind the sites, which the footer names.'),
    })
    .describe('Who the sites speak for.'),
  reservation: reservation.optional(),
  environments: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/), environmentSchema)
    .describe('By name; `build` takes `production` unless told otherwise.'),
})

export type PlatformTable = z.infer<typeof platformSchema>
