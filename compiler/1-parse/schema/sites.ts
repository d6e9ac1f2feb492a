import * as z from 'zod'
import { siteTypes } from '../../domain/site-type.ts'
import { directions, exits, facts, geo, hours, points, price, protection } from './place-facts.ts'

const language = z.string().describe('A language of locales.yaml, e.g. `de`.')

const name = z
  .union([
    z.string().min(1),
    z.strictObject({
      title: z.string().min(1).describe('The name by itself, e.g. `Louvre Museum`.'),
      inline: z.string().min(1).optional().describe('As it reads after a preposition, e.g. `the Louvre Museum`.'),
      near: z
        .string()
        .min(1)
        .optional()
        .describe('A whole phrase, where the language changes names: `près du Louvre`. Pages that have it use it.'),
    }),
  ])
  .describe('The name of the place in one language.')

const place = z
  .strictObject({
    kind: z.enum(['station', 'airport', 'landmark', 'city']).describe('What the place is.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'two capital letters, e.g. `FR`')
      .describe('ISO 3166-1 alpha-2 code of its country.'),
    timeZone: z
      .string()
      .regex(/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/, 'a name of the IANA database, e.g. `Europe/Paris`')
      .describe('IANA time zone, e.g. `Europe/Paris`.'),
    geo,
  })
  .partial()
  .describe('Public facts about the place. Leave out what nobody can vouch for.')

export const siteSchema = z.strictObject({
  type: z.enum(siteTypes).describe('`poi` for a station, airport or landmark, `city` for a city.'),
  slug: z.string().describe('Name of the place in addresses, e.g. `kings-cross-station`.'),
  path: z.string().optional().describe('Derived: `/{slug}/{type}`. Written out, it is checked.'),
  locales: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('A locale set, or a list of languages and sets.'),
  primary: z
    .literal(true)
    .optional()
    .describe('Of the sites that share a slug and type: the one that search engines are to list.'),
  place: place.optional(),
  names: z
    .record(z.string(), name)
    .optional()
    .describe('The name of the place, by language. English serves where a language has none.'),
  exits: exits.optional(),
  directions: directions.optional(),
  hours: hours.optional(),
  price: price.optional(),
  protection: protection.optional(),
  facts: facts.optional(),
  points: points.optional(),
})

/** sites.yaml without its rows. */
export const sitesHeaderSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  localeSets: z
    .record(z.string(), z.array(language))
    .optional()
    .describe('Named sets of languages; a set may name other sets.'),
  defaults: z
    .strictObject({
      locales: z
        .union([z.string(), z.array(z.string()).min(1)])
        .optional()
        .describe('A locale set, or a list of languages and sets.'),
    })
    .optional()
    .describe('What a row has that does not say otherwise.'),
  moved: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Old addresses and where they lead for good: `old-bags.example: paris-bags.example` for a domain, `paris-bags.example/old-slug/city: /` for an address of a site.',
    ),
})

export const siteRowsSchema = z.record(z.string(), siteSchema).describe('One row for each domain.')

/** The whole of sites.yaml, for editors. */
export const sitesSchema = sitesHeaderSchema.extend({ sites: siteRowsSchema })

export type SiteRow = z.infer<typeof siteSchema>
export type SitesHeader = z.infer<typeof sitesHeaderSchema>
