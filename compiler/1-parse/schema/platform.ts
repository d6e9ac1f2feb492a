import * as z from 'zod'
import { datadogSites } from '../../domain/datadog-sites.ts'
import { reservationParameters } from '../../domain/reservation-parameters.ts'

// Hosts of addresses stand in headers, where a semicolon, a comma, a space or an asterisk would begin something else.
const origin = String.raw`https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?`
const following = String.raw`[\w./?#:@!$&()+=%~-]*`
const plainly = 'in ASCII, without user name, spaces, quotes, `*`, `,` or `;`'

const address = z
  .string()
  .regex(new RegExp(`^${origin}(?:[/?#]${following})?$`), `an address that begins with \`https://\`, ${plainly}`)
  .describe('Absolute address.')

const link = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'an address that begins with `https://`')
  .describe('Absolute address.')

const key = z
  .string()
  .regex(/^(?:env:[A-Z][A-Z0-9_]*|local)$/, '`env:NAME`, the variable that holds it')
  .describe(
    'The variable that holds the value, as `env:NAME`. The value itself is in no file. `local` where a local intake takes any.',
  )

const intake = z
  .string()
  .regex(
    new RegExp(`^(?:${origin}(?:[/?#]${following})?|/(?!/)${following})$`),
    `an address that begins with \`https://\` or \`/\`, ${plainly}`,
  )

const host = z.string().regex(/^[a-z0-9.-]+$/, 'a host, without `https://` and path')

const percent = z.number().min(0).max(100)

export const environmentSchema = z.strictObject({
  hosts: z.string().describe('Host of a site in this environment; `{domain}` stands for its domain.'),
  indexable: z.boolean().describe('Whether search engines may list the pages.'),
  micrositesHost: address.describe('Fixed base of the addresses that analytics reports.'),
  botCheck: address.describe("The marketing site's bot check."),
  graphql: address.describe('Base address of the product API.'),
  app: address.describe('The customer app, where a reservation is made.'),
  intake: intake
    .optional()
    .describe(
      "What takes events in place of Segment's and Datadog's own hosts: a relay on the sites themselves (`/relay`), or a local intake for end-to-end tests.",
    ),
  segment: z
    .strictObject({
      writeKey: key,
      apiHost: host
        .optional()
        .describe(
          "Host of the intake of Segment's region, e.g. `events.eu1.segmentapis.com`; `api.segment.io` if left out.",
        ),
    })
    .optional()
    .describe('Segment; left out, nothing is measured.'),
  datadog: z
    .strictObject({
      applicationId: key,
      clientToken: key,
      site: z.enum(datadogSites).describe('Datadog site, e.g. `datadoghq.com`.'),
      sessionSampleRate: percent.optional().describe('Percentage of sessions that are measured; 100 if left out.'),
      sessionReplaySampleRate: percent
        .optional()
        .describe('Percentage of measured sessions that are recorded; 20 if left out.'),
      remoteConfigurationId: z
        .string()
        .regex(/^[\w-]+$/, 'an id of letters, digits, hyphens and underscores')
        .optional()
        .describe('Id of a configuration kept at Datadog, which pages fetch from there; left out, they fetch none.'),
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

const consent = z
  .strictObject({
    optOut: z
      .strictObject({
        countries: z
          .array(z.string().regex(/^[A-Z]{2}$/, 'a country of two capital letters, e.g. `US`'))
          .optional()
          .describe('Countries of the places, ISO 3166-1 alpha-2.'),
        domains: z.array(z.string()).optional().describe('Domains of the table.'),
      })
      .optional()
      .describe('Sites that may measure until a visitor refuses. All others ask first and wait for the answer.'),
  })
  .describe('Where visitors have to agree before anything is measured: everywhere, unless it says otherwise.')

const waiver = z
  .strictObject({
    finding: z
      .string()
      .regex(
        /^[fp][0-9a-f]{15}$/,
        'a fingerprint, `f` or `p` and 15 digits of `0` to `f`, as `validate --format json` gives it',
      )
      .optional()
      .describe('Fingerprint of the finding, as `validate --format json` gives it.'),
    code: z.string().optional().describe('Code of the finding, with `domain`, in place of its fingerprint.'),
    domain: z.string().optional().describe('Domain in whose row the finding lies.'),
    owner: z.string().min(1).describe('Who has to mend it.'),
    reason: z.string().min(1).describe('Why it may stay until then.'),
    until: z
      .string()
      .regex(z.regexes.date, 'a day of the calendar, e.g. `2027-03-01`')
      .describe('The last day on which it is let pass.'),
  })
  .refine(
    ({ finding, code, domain }) =>
      finding === undefined ? code !== undefined && domain !== undefined : !code && !domain,
    'a waiver with either `finding` or both `code` and `domain`',
  )

export type WaiverRow = z.infer<typeof waiver>

const guard = z
  .strictObject({
    maxChanged: percent.optional().describe('Percentage of the sites that one change may touch; 30 if left out.'),
    minSites: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('A table of fewer sites than this is not guarded; 10 if left out.'),
  })
  .describe('How much of the table one change may touch before `diff` asks for a reason.')

export const platformSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  brand: z
    .strictObject({
      name: z.string().min(1).describe('The name that travellers see.'),
      url: link.optional().describe("Address of the brand's own site."),
      operator: z.string().min(1).optional().describe('The company behind the sites, which the footer names.'),
    })
    .describe('Who the sites speak for.'),
  reservation: reservation.optional(),
  consent: consent.optional(),
  guard: guard.optional(),
  waive: z.array(waiver).optional().describe('Warnings that are let pass for a time. Errors never are.'),
  environments: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/), environmentSchema)
    .describe('By name; `build` takes `production` unless told otherwise.'),
})

export type PlatformTable = z.infer<typeof platformSchema>
