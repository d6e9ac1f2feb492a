import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'
import { placeKinds } from '../../domain/place-kind.ts'
import { image } from './media.ts'
import { geo, language, placeFactFields } from './place-facts.ts'

const localeName = atMost(limits.nameCharacters)
  .meta({ suggests: 'locale-name' })
  .describe('A language in locales.yaml, e.g. `en`, or a locale set, e.g. `eight`.')

const localesDescription =
  'The languages of the pages: a locale set, e.g. `eight`, or a list of languages and sets, e.g. `[en, it]`. Default: `defaults.locales`.'

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
      title: atMost(limits.nameCharacters).min(1).describe('The name on its own, e.g. `Louvre Museum`.'),
      inline: atMost(limits.nameCharacters)
        .min(1)
        .optional()
        .describe('The name after a preposition, e.g. `the Louvre Museum`. Default: the title.'),
      near: atMost(limits.nameCharacters)
        .min(1)
        .optional()
        .describe(
          'The complete phrase for titles and headings, e.g. `près du Louvre` or `à Paris`. Default: made from the name.',
        ),
    }),
  ])
  .describe(
    'The name of the place in this language, e.g. `Louvre Museum`. If it needs an article, write `{ title, inline }`; for titles and headings in its language, `{ title, near }`.',
  )

const place = z
  .strictObject({
    kind: z.enum(placeKinds).describe('Kind of place, e.g. `station`. A site of type `city` needs the kind `city`.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'a code of two capital letters, e.g. `FR`')
      .meta({ suggests: 'country' })
      .describe('Country of the place: an ISO 3166-1 code, two capital letters, e.g. `FR`.'),
    timeZone: atMost(limits.nameCharacters)
      .regex(/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/, 'a name from the IANA database, e.g. `Europe/Paris`')
      .meta({ suggests: 'time-zone' })
      .describe(
        'Time zone of the place: a name from the IANA database, e.g. `Europe/Paris`. Default: that of `country` at `geo`, if only one can apply there.',
      ),
    geo,
  })
  .partial()
  .meta({ title: 'place' })
  .describe(
    'Public facts about the place, e.g. `{ kind: station, country: GB }`. Leave out facts that you cannot verify.',
  )

export const siteSchema = z.strictObject({
  type: atMost(limits.nameCharacters)
    .regex(/^[^\s,]+$/, 'one word, e.g. `city`')
    .meta({ suggests: 'site-type' })
    .describe(
      'Type of the page, e.g. `city`: `city` for a city, `poi` for a station, airport or landmark, or the name of a template of the project.',
    ),
  slug: atMost(limits.nameCharacters)
    .meta({ suggests: 'slug' })
    .describe(
      'Name of the place in URLs: lowercase letters, digits and single hyphens, at most 63 characters, e.g. `kings-cross`.',
    ),
  path: atMost(limits.addressCharacters)
    .regex(/^\S*$/, 'a path without spaces, e.g. `/louvre-museum/poi`')
    .optional()
    .describe(
      'Path of the start page, e.g. `/louvre-museum/poi`. You can leave it out, because it follows from slug and type.',
    ),
  locales,
  primary: z
    .literal(true)
    .optional()
    .describe('`true` on one of the sites with the same slug and type: the one that search engines should list.'),
  brand: atMost(limits.nameCharacters)
    .meta({ suggests: 'brand' })
    .optional()
    .describe('The brand of the site: a name in `brands` of microsites.yaml, e.g. `bag-stop`. Default: `brand`.'),
  place: place.optional(),
  image: image.optional(),
  names: z
    .record(language, name)
    .optional()
    .describe(
      'The name of the place, by language, e.g. `{ en: Cologne Cathedral, de: Kölner Dom }`. Languages without a name show the English one. Pages of sites nearby use the names too, in their own languages.',
    ),
  ...placeFactFields,
})

/** sites.yaml without its rows. */
export const sitesHeaderSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  localeSets: z
    .record(
      atMost(limits.nameCharacters).describe('Name of a set, e.g. `nordic`.'),
      z.array(localeName).describe('Languages and other sets, e.g. `[en, da]`.'),
    )
    .optional()
    .describe('Named lists of languages that rows can use, e.g. `nordic: [en, da]`. A set can contain other sets.'),
  defaults: z
    .strictObject({
      locales,
    })
    .optional()
    .describe('Values for rows that do not set their own, e.g. `{ locales: en }`.'),
  moved: z
    .record(
      atMost(limits.addressCharacters).describe(
        'An old domain, or an old URL of a site without `https://`, e.g. `paris-bags.example/old-slug/city`. `/*` at its end covers a folder; a locale set or `*` in place of the domain means several sites, e.g. `nordic/da/*`.',
      ),
      atMost(limits.addressCharacters).describe(
        'Target of the permanent redirect: a domain, a path or a URL, e.g. `/` or `paris-bags.example`.',
      ),
    )
    .optional()
    .describe(
      'Permanent redirects of old domains and URLs: `old-bags.example: paris-bags.example` for a domain, `paris-bags.example/old-slug/city: /` for a URL of a site, `"*/da/*": /` for a folder of every site without pages there.',
    ),
  retired: z
    .record(
      atMost(limits.domainCharacters).describe('Domain of a site that no longer exists, e.g. `gone-bags.example`.'),
      z
        .strictObject({
          since: z
            .string()
            .regex(z.regexes.date, 'a date with year, month and day, e.g. `2026-11-01`')
            .describe('Day on which the site closed, e.g. `2026-11-01`.'),
          locales: z
            .array(language)
            .min(1)
            .describe('The languages that the site had, its first one first, e.g. `[en, it]`.'),
        })
        .describe('When the site closed, and its languages, e.g. `{ since: 2026-11-01, locales: [en, it] }`.'),
    )
    .optional()
    .describe(
      'Domains of sites that no longer exist. They answer 410 (Gone) with a small page, e.g. `gone-bags.example: { since: 2026-11-01, locales: [en, it] }`.',
    ),
})

export const siteRowSchema = siteSchema
  .meta({ title: 'site' })
  .describe('A site: its `type`, its `slug`, and facts about its place.')

export const siteRowsSchema = z
  .record(
    atMost(limits.domainCharacters)
      .meta({ title: 'domain' })
      .describe('Domain of the site, e.g. `kings-cross-bags.example`.'),
    siteRowSchema,
  )
  .meta({ suggests: 'row' })
  .describe('One row for each domain, e.g. `kings-cross-bags.example: { type: poi, slug: kings-cross }`.')

/** All of sites.yaml, for editors. */
export const sitesSchema = sitesHeaderSchema.extend({ sites: siteRowsSchema })

export type SiteRow = z.infer<typeof siteSchema>
export type SitesHeader = z.infer<typeof sitesHeaderSchema>
