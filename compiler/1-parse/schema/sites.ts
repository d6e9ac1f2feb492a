import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'
import { placeKinds } from '../../domain/place-kind.ts'
import { siteTypes } from '../../domain/site-type.ts'
import { geo, language, placeFactFields } from './place-facts.ts'

const localeName = atMost(limits.nameCharacters)
  .meta({ suggests: 'locale-name' })
  .describe('A language of locales.yaml, e.g. `de`, or a locale set, e.g. `eight`.')

const localesDescription =
  'The languages of the pages: a locale set, e.g. `eight`, or a list of languages and sets, e.g. `[en, it]`. The default of the table if left out.'

// An editor shows the description of the part under the cursor. A single name is such a part, so it gets the same
// description.
const locales = z
  .union([localeName.describe(localesDescription), z.array(localeName).min(1)])
  .optional()
  .describe(localesDescription)

const name = z
  .union([
    atMost(limits.nameCharacters).min(1),
    z.strictObject({
      title: atMost(limits.nameCharacters).min(1).describe('The name by itself, e.g. `Louvre Museum`.'),
      inline: atMost(limits.nameCharacters)
        .min(1)
        .optional()
        .describe('As it reads after a preposition, e.g. `the Louvre Museum`; the title if left out.'),
      near: atMost(limits.nameCharacters)
        .min(1)
        .optional()
        .describe('A whole phrase, for languages that change names, e.g. `près du Louvre`. Pages that have it use it.'),
    }),
  ])
  .describe('The name of the place in this language, e.g. `Louvre Museum`; with an article `{ title, inline }`.')

const place = z
  .strictObject({
    kind: z.enum(placeKinds).describe('What the place is, e.g. `station`. A site of type `city` has the kind `city`.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'two capital letters, e.g. `FR`')
      .meta({ suggests: 'country' })
      .describe('Country of the place: two capital letters of ISO 3166-1, e.g. `FR`.'),
    timeZone: atMost(limits.nameCharacters)
      .regex(/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/, 'a name of the IANA database, e.g. `Europe/Paris`')
      .meta({ suggests: 'time-zone' })
      .describe('Time zone of the place: a name of the IANA database, e.g. `Europe/Paris`.'),
    geo,
  })
  .partial()
  .meta({ title: 'place' })
  .describe('Public facts about the place, e.g. `{ kind: station, country: GB }`. Leave out what nobody can vouch for.')

export const siteSchema = z.strictObject({
  type: z.enum(siteTypes).describe('`poi` for a station, airport or landmark, `city` for a city.'),
  slug: atMost(limits.nameCharacters)
    .meta({ suggests: 'slug' })
    .describe(
      'Name of the place in addresses: small letters, digits and single hyphens, at most 63 characters, e.g. `kings-cross`.',
    ),
  path: atMost(limits.addressCharacters)
    .optional()
    .describe('Path of the start page, e.g. `/louvre-museum/poi`. Better left out: it is made of slug and type.'),
  locales,
  primary: z
    .literal(true)
    .optional()
    .describe('`true` on the one that search engines are to list, of the sites that share a slug and type.'),
  place: place.optional(),
  names: z
    .record(language, name)
    .optional()
    .describe(
      'The name of the place, by language, e.g. `{ en: Cologne Cathedral, de: Kölner Dom }`. English serves where a language has none.',
    ),
  ...placeFactFields,
})

/** sites.yaml without its rows. */
export const sitesHeaderSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  localeSets: z
    .record(
      atMost(limits.nameCharacters).describe('Name of a set, e.g. `nordic`.'),
      z.array(localeName).describe('Languages and other sets.'),
    )
    .optional()
    .describe(
      'Lists of languages under a name that rows can give, e.g. `nordic: [en, da]`. A set may name other sets.',
    ),
  defaults: z
    .strictObject({
      locales,
    })
    .optional()
    .describe('What a row has that does not say otherwise, e.g. `{ locales: en }`.'),
  moved: z
    .record(
      atMost(limits.addressCharacters).describe(
        'A domain that was, or an address of a site that was, e.g. `paris-bags.example/old-slug/city`.',
      ),
      atMost(limits.addressCharacters).describe(
        'Where it redirects permanently: a domain, a path or an address, e.g. `/` or `paris-bags.example`.',
      ),
    )
    .optional()
    .describe(
      'Old addresses and where they redirect permanently: `old-bags.example: paris-bags.example` for a domain, `paris-bags.example/old-slug/city: /` for an address of a site.',
    ),
})

export const siteRowsSchema = z
  .record(
    atMost(limits.domainCharacters)
      .meta({ title: 'domain' })
      .describe('Domain of the site, as browsers show it, e.g. `kings-cross-bags.example`.'),
    siteSchema.meta({ title: 'site' }).describe('A site: its `type`, its `slug`, and what is known of its place.'),
  )
  .meta({ suggests: 'row' })
  .describe('One row for each domain, e.g. `kings-cross-bags.example: { type: poi, slug: kings-cross }`.')

/** All of sites.yaml, for editors. */
export const sitesSchema = sitesHeaderSchema.extend({ sites: siteRowsSchema })

export type SiteRow = z.infer<typeof siteSchema>
export type SitesHeader = z.infer<typeof sitesHeaderSchema>
