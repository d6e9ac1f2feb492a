import * as z from 'zod'
import { datadogSites } from '../../domain/datadog-sites.ts'
import { reservationParameters } from '../../domain/reservation-parameters.ts'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { files } from '../../fields/schema-kit.ts'
import { brandSchema, brandsSchema } from './brand.ts'
import { deploySchema } from './deploy.ts'
import { domain, severity, waive } from './findings-settings.ts'
import { environmentName, wholeNumber } from './parts.ts'

// The origins of addresses are written into headers. There, a semicolon, comma, space or asterisk would start something
// else.
const port = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])`
const origin = String.raw`https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::${port})?`
const path = String.raw`[\w./:@!$&()+=%~-]*`
const following = String.raw`[\w./?#:@!$&()+=%~-]*`
const plainly = 'in ASCII, without a user name, spaces, quotes, `*`, `,` or `;`, and with a port of at most 65535'

const base = new RegExp(`^${origin}(?:/${path})?$`)
const baseAddress = (what: string) =>
  atMost(limits.addressCharacters)
    .regex(base, `a URL that starts with \`https://\`, without \`?\` and \`#\`, ${plainly}`)
    .describe(what)

const address = (what: string) =>
  atMost(limits.addressCharacters)
    .regex(new RegExp(`^${origin}(?:[/?#]${following})?$`), `a URL that starts with \`https://\`, ${plainly}`)
    .describe(what)

const key = (name: string) =>
  atMost(limits.nameCharacters)
    .regex(/^(?:env:[A-Z][A-Z0-9_]*|local)$/, '`env:NAME` with the name of a variable')
    .describe(
      `Environment variable that contains the key, e.g. \`env:${name}\`. Never write the key itself. With a local intake, write \`local\`.`,
    )

const intake = atMost(limits.addressCharacters).regex(
  new RegExp(`^(?:${origin}(?:/${path})?|/(?!/)${path})$`),
  `a URL that starts with \`https://\` or \`/\`, without \`?\` and \`#\`, ${plainly}`,
)

const host = atMost(limits.domainCharacters).regex(/^[a-z0-9.-]+$/, 'a host without `https://` and path')

const percent = z.number().min(0).max(100)

export const environmentSchema = z.strictObject({
  hosts: atMost(limits.domainCharacters).describe(
    'Host of each site in this environment, in quotes. `{domain}` is replaced with the domain, e.g. `"{domain}.preview.luggage.example"`.',
  ),
  aliases: z
    .array(
      atMost(limits.domainCharacters).describe(
        'Another host of each site, in quotes. `{domain}` is replaced with the domain, e.g. `"www.{domain}"`.',
      ),
    )
    .optional()
    .describe(
      'Other and former hosts of each site, which redirect to the same path at its host, e.g. `["www.{domain}"]`.',
    ),
  indexable: z
    .boolean()
    .describe('Whether search engines may list the pages: `true` for production, otherwise `false`.'),
  micrositesHost: baseAddress('Base of the URLs that analytics reports, e.g. `https://microsites.luggage.example`.'),
  botCheck: address("URL of the marketing site's bot check, e.g. `https://www.luggage.example/api/bot-check`."),
  graphql: baseAddress('Base URL of the product API, e.g. `https://api.luggage.example`.'),
  app: address('URL of the customer app for reservations, e.g. `https://app.luggage.example/reserve`.'),
  files: files
    .optional()
    .describe(
      'Files for other services at each site in this environment, by path, e.g. `{ ads.txt: media/ads.txt }`. They replace those of the brand.',
    ),
  intake: intake
    .optional()
    .describe(
      "URL that receives events instead of Segment's and Datadog's hosts: a relay on the sites (`/relay`), or a local intake for end-to-end tests (`http://localhost:4400`).",
    ),
  segment: z
    .strictObject({
      writeKey: key('SEGMENT_WRITE_KEY'),
      apiHost: host
        .optional()
        .describe('Host for your Segment region, e.g. `events.eu1.segmentapis.com`. Default: `api.segment.io`.'),
    })
    .optional()
    .describe('Segment settings, e.g. `{ writeKey: env:SEGMENT_WRITE_KEY }`. If left out, Segment gets no events.'),
  datadog: z
    .strictObject({
      applicationId: key('DATADOG_APPLICATION_ID'),
      clientToken: key('DATADOG_CLIENT_TOKEN'),
      site: z.enum(datadogSites).describe('The Datadog site of your account, e.g. `datadoghq.com`.'),
      sessionSampleRate: percent
        .optional()
        .describe('Percentage of sessions to measure, 0 to 100, e.g. `50`. Default: 100.'),
      sessionReplaySampleRate: percent
        .optional()
        .describe('Percentage of measured sessions to record, 0 to 100, e.g. `10`. Default: 20.'),
      remoteConfigurationId: atMost(limits.nameCharacters)
        .regex(/^[\w-]+$/, 'an id of letters, digits, hyphens and underscores')
        .optional()
        .describe('Id of a remote configuration that pages load from Datadog. Default: none.'),
    })
    .optional()
    .describe('Datadog RUM: the variables that contain its keys, and its site. If left out, Datadog gets no events.'),
})

const parameter = atMost(limits.nameCharacters).regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  'a name of letters, digits, dots, hyphens and underscores',
)
const parameters = Object.fromEntries(
  Object.entries(reservationParameters).map(([key, { name, holds }]) => [
    key,
    parameter.optional().describe(`Name of the parameter for ${holds}. Default: \`${name}\`.`),
  ]),
) as Record<keyof typeof reservationParameters, z.ZodOptional<typeof parameter>>

const reservation = z
  .strictObject({
    parameters: z
      .strictObject(parameters)
      .optional()
      .describe('Names of the URL parameters that the customer app expects, e.g. `{ bags: luggage }`.'),
    maxBags: wholeNumber(1).optional().describe('Maximum number of bags for one reservation, e.g. `20`. Default: 50.'),
  })
  .describe('Settings for the customer app, e.g. `{ maxBags: 20 }`.')

const consent = z
  .strictObject({
    optOut: z
      .strictObject({
        countries: z
          .array(
            z
              .string()
              .regex(/^[A-Z]{2}$/, 'a country code of two capital letters, e.g. `US`')
              .meta({ suggests: 'country' })
              .describe('Country of places: an ISO 3166-1 code, two capital letters, e.g. `US`.'),
          )
          .optional()
          .describe('Countries of places, as ISO 3166-1 codes, e.g. `[US, CA]`.'),
        domains: z.array(domain).optional().describe('Domains in sites.yaml, e.g. `[chicago-luggage.example]`.'),
      })
      .optional()
      .describe('Sites that measure visitors until they object. All other sites ask for consent first.'),
  })
  .describe('Exceptions to the rule that sites ask for consent before they measure visitors.')

const guard = z
  .strictObject({
    maxChanged: percent.optional().describe('Percentage of sites that one change may affect, e.g. `20`. Default: 30.'),
    minSites: wholeNumber(0).optional().describe('Tables with fewer sites have no limit, e.g. `5`. Default: 10.'),
  })
  .describe('How much of the table one change may affect before `diff` requires a reason, e.g. `{ maxChanged: 20 }`.')

const pages = z
  .strictObject({
    maxShared: percent
      .optional()
      .describe(
        'Percentage of its text that a start page may share with the page of another place, e.g. `60`. Default: 70.',
      ),
  })
  .describe('Limits for the text of pages, which `validate --pages` checks, e.g. `{ maxShared: 60 }`.')

const facts = z
  .strictObject({
    maxAge: wholeNumber(1)
      .optional()
      .describe('Days after which a fact must be checked again, e.g. `90`. Default: 180.'),
  })
  .describe('Limits for facts about places, e.g. `{ maxAge: 90 }`.')

const importSettings = z
  .strictObject({
    columns: z
      .record(
        atMost(limits.nameCharacters).describe('Header of a column in the imported file, e.g. `Website`.'),
        atMost(limits.nameCharacters).describe(
          'What it means, e.g. `domain` or `names.de`; `-` if it is not imported.',
        ),
      )
      .optional()
      .describe('Headers of a sheet and the columns that they mean, e.g. `{ Website: domain, Notes: "-" }`.'),
  })
  .describe('How `microsites import` reads a sheet, e.g. `{ columns: { Website: domain } }`. It writes this itself.')

export const platformSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  brand: brandSchema.describe('The brand of the sites, e.g. `{ name: Example Luggage }`.'),
  brands: brandsSchema.optional(),
  reservation: reservation.optional(),
  consent: consent.optional(),
  guard: guard.optional(),
  pages: pages.optional(),
  facts: facts.optional(),
  import: importSettings.optional(),
  severity: severity.optional(),
  waive: waive.optional(),
  deploy: deploySchema.optional(),
  environments: z
    .record(
      environmentName('Name of an environment: lowercase letters, digits and hyphens, e.g. `preview`.'),
      environmentSchema
        .meta({ title: 'environment' })
        .describe('An environment: the hosts of its sites, and the services that their pages use.'),
    )
    .describe('All environments, by name. `build` uses `production` by default.'),
})

export type PlatformTable = z.infer<typeof platformSchema>
