import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { schemaKit } from '../../fields/schema-kit.ts'
import { siteRowFields } from './row-fields.ts'

const { day, language, localeName } = schemaKit

export const siteSchema = z.strictObject(siteRowFields)

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
      locales: siteRowFields.locales,
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
          since: day('Day on which the site closed'),
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
