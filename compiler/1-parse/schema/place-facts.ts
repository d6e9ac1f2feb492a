import * as z from 'zod'
import type { PlaceFact } from '../../domain/place-fact.ts'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'

/** A language as the key of a translated value. */
export const language = atMost(limits.nameCharacters)
  .meta({ suggests: 'language' })
  .describe('A language of locales.yaml, e.g. `de`.')

/** A text in several languages. */
const texts = z.record(language, atMost(limits.textCharacters).min(1).describe('The text in this language.'))

/** A name in several languages. */
const names = z.record(language, atMost(limits.nameCharacters).min(1).describe('The name in this language.'))

/** Latitude and longitude. */
export const geo = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .describe('Latitude and longitude in degrees (WGS 84), e.g. `[48.8606, 2.3376]`.')

const asOf = (what: string) =>
  z
    .string()
    .regex(z.regexes.date, 'a date with year, month and day, e.g. `2026-11-01`')
    .describe(`${what}, e.g. \`2026-11-01\`.`)

const sourced = {
  source: atMost(limits.addressCharacters)
    .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/, 'a URL that starts with `https://`, without a user name')
    .describe('URL of the source, e.g. `https://www.station.example/hours`.'),
  asOf: asOf('Date on which the source was last checked'),
}

const time = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const span = z.tuple([
  z.string().regex(new RegExp(`^${time}$`), 'a time from `00:00` to `23:59`'),
  z.string().regex(new RegExp(`^(?:${time}|24:00)$`), 'a time from `00:00` to `24:00`'),
])
const spans = (day: string) =>
  z
    .array(span)
    .optional()
    .describe(
      `Opening and closing times on ${day}, e.g. \`[["08:00", "22:30"]]\`. Leave it out if the place is closed.`,
    )

const hours = z
  .strictObject({
    mon: spans('Mondays'),
    tue: spans('Tuesdays'),
    wed: spans('Wednesdays'),
    thu: spans('Thursdays'),
    fri: spans('Fridays'),
    sat: spans('Saturdays'),
    sun: spans('Sundays'),
    ...sourced,
  })
  .meta({ title: 'hours' })
  .describe(
    "Opening hours in the place's time zone, by day, with their source. Times that end before they start end on the next day.",
  )

const price = z
  .strictObject({
    amount: z.number().positive().describe('The lowest price, in units of the currency, e.g. `5.90`.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'a code of three capital letters, e.g. `EUR`')
      .meta({ suggests: 'currency' })
      .describe('Currency of the price: an ISO 4217 code, three capital letters, e.g. `EUR`.'),
    unit: z.literal('bag-day').describe('What the price is for: `bag-day`, one bag for one day.'),
    feesIncluded: z
      .boolean()
      .optional()
      .describe('Whether the price includes all fees, e.g. `true`. If left out, the page does not mention fees.'),
    ...sourced,
  })
  .meta({ title: 'price' })
  .describe('The lowest price for storing a bag here, with its source, e.g. `5.90` EUR for one bag and one day.')

const protection = texts.describe(
  'How bags are protected, by language, e.g. `{ en: … }`. Use words approved for this market.',
)

const exits = z
  .array(
    z.strictObject({
      id: atMost(limits.nameCharacters)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a name of lowercase letters, digits and hyphens')
        .describe('Id of the exit in URLs: lowercase letters, digits and hyphens, e.g. `euston-road`.'),
      name: names.describe('Name of the exit, by language, e.g. `{ en: Euston Road }`.'),
      geo: geo.optional(),
    }),
  )
  .min(1)
  .describe('Exits of the place, e.g. `[{ id: euston-road, name: { en: Euston Road } }]`.')

const directions = z
  .record(
    language,
    z
      .array(atMost(limits.textCharacters).min(1))
      .min(1)
      .max(8)
      .describe('One to eight sentences in this language, e.g. `[Leave by the main exit.]`.'),
  )
  .describe('Directions to the place, by language: one to eight sentences, e.g. `{ en: [Leave by the main exit.] }`.')

const facts = z
  .array(
    z.strictObject({
      text: texts.describe('The fact, by language, e.g. `{ en: The museum is closed on Tuesdays. }`.'),
      ...sourced,
    }),
  )
  .min(1)
  .describe('Useful facts for visitors, each with its source.')

const points = z
  .array(
    z.strictObject({
      name: z
        .union([atMost(limits.nameCharacters).min(1), names])
        .describe('Name of the storage point, e.g. `Station Kiosk`, or one name for each language.'),
      geo: geo.optional(),
      address: z
        .strictObject({
          street: atMost(limits.nameCharacters).min(1).describe('Street and number, e.g. `1 Example Street`.'),
          postalCode: atMost(limits.nameCharacters)
            .min(1)
            .optional()
            .describe('Postal code in quotes, e.g. `"75001"`.'),
          locality: atMost(limits.nameCharacters).min(1).describe('Town or city, e.g. `Paris`.'),
        })
        .optional()
        .describe('Postal address, e.g. `{ street: 1 Example Street, locality: Paris }`.'),
    }),
  )
  .min(1)
  .describe('Existing storage points, e.g. `[{ name: Station Kiosk, geo: [48.8443, 2.3744] }]`.')

const dates = z
  .strictObject({
    exits: asOf('Date on which the exits were last checked').optional(),
    directions: asOf('Date on which the directions were last checked').optional(),
    protection: asOf('Date on which the protection was last checked').optional(),
    points: asOf('Date on which the storage points were last checked').optional(),
  })
  .describe('When the facts without a source were last checked, e.g. `{ points: 2026-11-01 }`.')

/** Every fact, each optional, and the dates of those without a source. */
export const placeFactFields = {
  exits: exits.optional(),
  directions: directions.optional(),
  hours: hours.optional(),
  price: price.optional(),
  protection: protection.optional(),
  facts: facts.optional(),
  points: points.optional(),
  asOf: dates.optional(),
} satisfies Record<PlaceFact | 'asOf', z.ZodType>

export type PlaceFactFields = z.infer<z.ZodObject<typeof placeFactFields>>
