import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'

const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]){2}$/u

export const localeSchema = z.strictObject({
  name: atMost(limits.nameCharacters)
    .min(1)
    .describe('Name of the language in itself, as menus show it, e.g. `Português`.'),
  active: z.boolean().describe('Whether sites may offer it: `true` or `false`.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'two or three small letters, e.g. `de`')
    .describe('The language, as rows and addresses name it: two or three small letters, e.g. `pt`.'),
  weekStartsOn: z.enum(['SUN', 'MON']).describe('First day of the week in calendars, e.g. `MON`.'),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters, e.g. `PT`')
    .describe('Country of the locale: two capital letters of ISO 3166-1, e.g. `PT`.'),
  distanceSystem: z
    .enum(['IMPERIAL', 'METRIC'])
    .describe('How distances are said: `METRIC` in kilometres and metres, `IMPERIAL` in miles and feet.'),
  flag: z.string().regex(flag, 'an emoji flag, e.g. `🇵🇹`').describe('Emoji flag of the country, e.g. `🇵🇹`.'),
})

export const localesSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
  default: atMost(limits.nameCharacters)
    .meta({ suggests: 'locale' })
    .describe('Locale of a traveller who has chosen none: a code of this table, e.g. `en-US`.'),
  runtime: z
    .strictObject({
      languages: z
        .array(
          atMost(limits.nameCharacters).meta({ suggests: 'language' }).describe('A language of this table, e.g. `de`.'),
        )
        .min(1)
        .describe('Languages that the runtime has texts for, in the order of menus, e.g. `[en, de]`.'),
      namespaces: z
        .array(
          atMost(limits.nameCharacters)
            .regex(/^[a-z][a-z0-9-]*$/, 'a name in small letters, digits and hyphens')
            .meta({ suggests: 'namespace' })
            .describe('Name of a file of texts, without its ending, e.g. `microsites`.'),
        )
        .min(1)
        .describe('Files of texts that each language has, without their ending, e.g. `[microsites, legal]`.'),
      excluded: z
        .record(
          atMost(limits.nameCharacters)
            .meta({ suggests: 'locale' })
            .describe('Code of a locale of this table, e.g. `th-TH`.'),
          atMost(limits.textCharacters).min(1).describe('Why the runtime leaves it out.'),
        )
        .optional()
        .describe(
          'Active locales that the runtime leaves out, each with its reason, e.g. `th-TH: strings not reviewed`.',
        ),
    })
    .describe('What the runtime serves of the table: its languages and their files of texts.'),
  locales: z
    .record(
      atMost(limits.nameCharacters)
        .meta({ title: 'locale' })
        .describe('Language and country of a locale, e.g. `pt-PT`.'),
      localeSchema.meta({ title: 'locale' }).describe('A locale: its language and what is customary in its country.'),
    )
    .describe('Every locale, by its code, e.g. `pt-PT`.'),
})

export type LocaleRow = z.infer<typeof localeSchema>
export type LocalesTable = z.infer<typeof localesSchema>
