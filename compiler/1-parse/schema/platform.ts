import * as z from 'zod'
import { datadogSites } from '../../domain/datadog-sites.ts'
import { reservationParameters } from '../../domain/reservation-parameters.ts'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'
import { deploySchema } from './deploy.ts'

// The origins of addresses are written into headers. There, a semicolon, comma, space or asterisk would start something
// else.
const port = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])`
const origin = String.raw`https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::${port})?`
const following = String.raw`[\w./?#:@!$&()+=%~-]*`
const plainly = 'in ASCII, without user name, spaces, quotes, `*`, `,` or `;`; a port is at most 65535'

const address = (what: string) =>
  atMost(limits.addressCharacters)
    .regex(new RegExp(`^${origin}(?:[/?#]${following})?$`), `an address that begins with \`https://\`, ${plainly}`)
    .describe(what)

const link = atMost(limits.addressCharacters).regex(/^https?:\/\/[^\s]+$/, 'an address that begins with `https://`')

const key = atMost(limits.nameCharacters)
  .regex(/^(?:env:[A-Z][A-Z0-9_]*|local)$/, '`env:NAME`, the variable that holds it')
  .describe(
    'The variable that holds the value, e.g. `env:SEGMENT_WRITE_KEY`. The value itself is in no file. `local` where a local intake takes any.',
  )

const intake = atMost(limits.addressCharacters).regex(
  new RegExp(`^(?:${origin}(?:[/?#]${following})?|/(?!/)${following})$`),
  `an address that begins with \`https://\` or \`/\`, ${plainly}`,
)

const host = atMost(limits.domainCharacters).regex(/^[a-z0-9.-]+$/, 'a host, without `https://` and path')

const percent = z.number().min(0).max(100)

export const environmentSchema = z.strictObject({
  hosts: atMost(limits.domainCharacters).describe(
    'Host of a site in this environment, in quotes; `{domain}` stands for its domain, e.g. `"{domain}.preview.luggage.example"`.',
  ),
  indexable: z.boolean().describe('Whether search engines may list the pages: `true` in production, else `false`.'),
  micrositesHost: address(
    'Fixed base of the addresses that analytics reports, e.g. `https://microsites.luggage.example`.',
  ),
  botCheck: address("Address of the marketing site's bot check, e.g. `https://www.luggage.example/api/bot-check`."),
  graphql: address('Base address of the product API, e.g. `https://api.luggage.example`.'),
  app: address('Address of the customer app, where a reservation is made, e.g. `https://app.luggage.example/reserve`.'),
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
    .describe('Segment, e.g. `{ writeKey: env:SEGMENT_WRITE_KEY }`; left out, nothing is measured.'),
  datadog: z
    .strictObject({
      applicationId: key,
      clientToken: key,
      site: z.enum(datadogSites).describe('The Datadog site that holds the account, e.g. `datadoghq.com`.'),
      sessionSampleRate: percent
        .optional()
        .describe('Percentage of sessions that are measured, 0 to 100, e.g. `50`; 100 if left out.'),
      sessionReplaySampleRate: percent
        .optional()
        .describe('Percentage of measured sessions that are recorded, 0 to 100, e.g. `10`; 20 if left out.'),
      remoteConfigurationId: atMost(limits.nameCharacters)
        .regex(/^[\w-]+$/, 'an id of letters, digits, hyphens and underscores')
        .optional()
        .describe('Id of a configuration kept at Datadog, which pages fetch from there; left out, they fetch none.'),
    })
    .optional()
    .describe('Datadog RUM: the variables of its keys, and its site; left out, nothing is monitored.'),
})

const parameter = atMost(limits.nameCharacters).regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  'a name of letters, digits, dots, hyphens and underscores',
)
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
      .describe(
        "Names under which the customer app's address takes what a traveller has chosen, e.g. `{ bags: luggage }`.",
      ),
    maxBags: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The most bags of one reservation, e.g. `20`; left out, there is no limit.'),
  })
  .describe('What pages send to the customer app, e.g. `{ maxBags: 20 }`.')

const domain = atMost(limits.domainCharacters)
  .meta({ suggests: 'domain' })
  .describe('A domain as it stands in sites.yaml, e.g. `kings-cross-bags.example`.')

const consent = z
  .strictObject({
    optOut: z
      .strictObject({
        countries: z
          .array(
            z
              .string()
              .regex(/^[A-Z]{2}$/, 'a country of two capital letters, e.g. `US`')
              .meta({ suggests: 'country' })
              .describe('Country of places: two capital letters of ISO 3166-1, e.g. `US`.'),
          )
          .optional()
          .describe('Countries of the places, two capital letters each, e.g. `[US, CA]`.'),
        domains: z.array(domain).optional().describe('Domains of sites.yaml, e.g. `[chicago-luggage.example]`.'),
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
        /^[bflp][0-9a-f]{15}$/,
        'a fingerprint, `b`, `f`, `l` or `p` and 15 digits of `0` to `f`, as `validate --format json` gives it',
      )
      .optional()
      .describe('Fingerprint of the finding, as `validate --format json` gives it, e.g. `f5f94158751144af`.'),
    code: atMost(limits.nameCharacters)
      .meta({ suggests: 'code' })
      .optional()
      .describe('Code of the finding, with `domain` in place of its fingerprint, e.g. `site/shared-slug`.'),
    domain: domain
      .optional()
      .describe('Domain in whose row the finding lies, with `code`, e.g. `kings-cross-bags.example`.'),
    owner: atMost(limits.nameCharacters).trim().min(1).describe('Who has to fix it, e.g. `growth`.'),
    reason: atMost(limits.textCharacters)
      .trim()
      .min(1)
      .describe('Why it may stay until then, e.g. `both are being merged`.'),
    until: z
      .string()
      .regex(z.regexes.date, 'a day of the calendar, e.g. `2027-03-01`')
      .describe('The last day on which it is let pass: year, month and day, e.g. `2027-03-01`.'),
  })
  .refine(
    ({ finding, code, domain }) =>
      finding === undefined ? code !== undefined && domain !== undefined : !code && !domain,
    'a waiver with either `finding` or both `code` and `domain`',
  )
  .meta({ title: 'waiver' })

export type WaiverRow = z.infer<typeof waiver>

const guard = z
  .strictObject({
    maxChanged: percent
      .optional()
      .describe('Percentage of the sites that one change may touch, e.g. `20`; 30 if left out.'),
    minSites: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('A table of fewer sites than this is not guarded, e.g. `5`; 10 if left out.'),
  })
  .describe('How much of the table one change may touch before `diff` asks for a reason, e.g. `{ maxChanged: 20 }`.')

export const platformSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  brand: z
    .strictObject({
      name: atMost(limits.nameCharacters).min(1).describe('The name that travellers see, e.g. `Example Luggage`.'),
      url: link.optional().describe("Address of the brand's own site, e.g. `https://www.luggage.example`."),
      operator: atMost(limits.nameCharacters)
        .min(1)
        .optional()
        .describe('The company behind the sites, which the footer names, e.g. `Example Luggage Ltd`.'),
    })
    .describe('Who the sites speak for, e.g. `{ name: Example Luggage }`.'),
  reservation: reservation.optional(),
  consent: consent.optional(),
  guard: guard.optional(),
  waive: z
    .array(waiver)
    .optional()
    .describe('Warnings that are let pass until a day, each with an owner and a reason. Errors never are.'),
  deploy: deploySchema.optional(),
  environments: z
    .record(
      atMost(limits.nameCharacters)
        .regex(/^[a-z][a-z0-9-]*$/)
        .meta({ suggests: 'environment' })
        .describe('Name of an environment: small letters, digits and hyphens, e.g. `preview`.'),
      environmentSchema
        .meta({ title: 'environment' })
        .describe('An environment: where its sites are, and what their pages ask.'),
    )
    .describe('By name; `build` takes `production` unless told otherwise.'),
})

export type PlatformTable = z.infer<typeof platformSchema>
