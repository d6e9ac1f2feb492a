import * as z from 'zod'

const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]){2}$/u

export const localeSchema = z.strictObject({
  name: z.string().min(1).describe('Friendly name, in the language itself, e.g. `Português`.'),
  active: z.boolean().describe('Whether sites may offer it.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'two or three small letters, e.g. `de`')
    .describe('The language that rows and addresses use.'),
  weekStartsOn: z.enum(['SUN', 'MON']).describe('First day of the week in calendars.'),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters, e.g. `PT`')
    .describe('ISO 3166-1 alpha-2 code.'),
  distanceSystem: z.enum(['IMPERIAL', 'METRIC']).describe('Miles and feet, or kilometres and metres.'),
  flag: z.string().regex(flag, 'an emoji flag, e.g. `🇵🇹`').describe('Emoji flag of the country.'),
})

export const localesSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  default: z.string().describe('Locale of a traveller who has chosen none.'),
  runtime: z
    .strictObject({
      languages: z.array(z.string()).min(1).describe('Languages that the runtime has texts for, in menu order.'),
      namespaces: z
        .array(z.string().regex(/^[a-z][a-z0-9-]*$/, 'a name in small letters, digits and hyphens'))
        .min(1)
        .describe('Files of texts that each language has.'),
      excluded: z
        .record(z.string(), z.string().min(1))
        .optional()
        .describe('Active locales that the runtime leaves out, each with its reason.'),
    })
    .describe('What the runtime serves of the table.'),
  locales: z.record(z.string(), localeSchema).describe('Every locale, by its code.'),
})

export type LocaleRow = z.infer<typeof localeSchema>
export type LocalesTable = z.infer<typeof localesSchema>
