import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { shortText } from './parts.ts'

const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]){2}$/u

export const localeSchema = z.strictObject({
  name: shortText.describe('Name of the language in the language itself, as in the language menu, e.g. `Português`.'),
  active: z.boolean().describe('Whether sites may offer it: `true` or `false`.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'a code of two or three lowercase letters, e.g. `de`')
    .describe('Language code for rows and URLs: two or three lowercase letters, e.g. `pt`.'),
  weekStartsOn: z.enum(['SUN', 'MON']).describe('First day of the week in calendars, e.g. `MON`.'),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'a code of two capital letters, e.g. `PT`')
    .describe('Country of the locale: an ISO 3166-1 code, two capital letters, e.g. `PT`.'),
  distanceSystem: z
    .enum(['IMPERIAL', 'METRIC'])
    .describe('Units of distances: `METRIC` for kilometres and metres, `IMPERIAL` for miles and feet.'),
  flag: z.string().regex(flag, 'an emoji flag, e.g. `🇵🇹`').describe('Emoji flag of the country, e.g. `🇵🇹`.'),
})

export const localesSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  default: atMost(limits.nameCharacters)
    .meta({ suggests: 'locale' })
    .describe('Locale for travellers who have not chosen one: a code from `locales`, e.g. `en-US`.'),
  runtime: z
    .strictObject({
      languages: z
        .array(
          atMost(limits.nameCharacters).meta({ suggests: 'language' }).describe('A language of `locales`, e.g. `de`.'),
        )
        .min(1)
        .describe('Languages with translations, in the order of the language menu, e.g. `[en, de]`.'),
      namespaces: z
        .array(
          atMost(limits.nameCharacters)
            .regex(/^[a-z][a-z0-9-]*$/, 'a name of lowercase letters, digits and hyphens')
            .meta({ suggests: 'namespace' })
            .describe('Name of a translation file without its extension, e.g. `microsites`.'),
        )
        .min(1)
        .describe('Translation files that each language has, without extension, e.g. `[microsites, legal]`.'),
      excluded: z
        .record(
          atMost(limits.nameCharacters).meta({ suggests: 'locale' }).describe('A code from `locales`, e.g. `th-TH`.'),
          atMost(limits.textCharacters)
            .min(1)
            .describe('The reason why the locale is excluded, e.g. `strings not reviewed`.'),
        )
        .optional()
        .describe('Active locales to exclude, each with a reason, e.g. `th-TH: strings not reviewed`.'),
    })
    .describe('The languages that sites can use, and their translation files.'),
  locales: z
    .record(
      atMost(limits.nameCharacters)
        .meta({ title: 'locale' })
        .describe('Locale code: language and country, e.g. `pt-PT`.'),
      localeSchema.meta({ title: 'locale' }).describe('A locale: its language and the conventions of its country.'),
    )
    .describe('All locales, by code, e.g. `pt-PT`.'),
})

export type LocaleRow = z.infer<typeof localeSchema>
export type LocalesTable = z.infer<typeof localesSchema>
