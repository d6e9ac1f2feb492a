import * as z from 'zod'

/** A text in several languages. */
const texts = z.record(z.string(), z.string().min(1))

/** Latitude and longitude. */
export const geo = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .describe('Latitude and longitude in degrees (WGS 84).')

const sourced = {
  source: z
    .string()
    .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/, 'an address that begins with `https://`')
    .describe('Address of the page that says so.'),
  asOf: z
    .string()
    .regex(z.regexes.date, 'a day of the calendar, e.g. `2026-11-01`')
    .describe('Day on which the source was last looked at, e.g. `2026-11-01`.'),
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
    .describe(`Opening and closing times on ${day}, e.g. \`[["08:00", "22:30"]]\`; left out, the place is closed.`)

export const hours = z
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
  .describe("Opening hours in the place's time zone. A span that ends before it begins ends on the next day.")

export const price = z
  .strictObject({
    amount: z.number().positive().describe('The lowest price, e.g. `5.90`.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'three capital letters, e.g. `EUR`')
      .describe('ISO 4217 code of the currency, e.g. `EUR`.'),
    unit: z.literal('bag-day').describe('What the price is for: one bag for one day.'),
    feesIncluded: z
      .boolean()
      .optional()
      .describe('Whether all fees are in it; left out, the page says nothing of fees.'),
    ...sourced,
  })
  .describe('The price from which bags are stored here.')

export const protection = texts.describe('What protects the bags, by language, in words approved for this market.')

export const exits = z
  .array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a name in small letters, digits and hyphens')
        .describe('Name of the exit in addresses, e.g. `euston-road`.'),
      name: texts.describe('Name of the exit, by language.'),
      geo: geo.optional(),
    }),
  )
  .min(1)
  .describe('The exits that travellers leave the place by.')

export const directions = z
  .record(z.string(), z.array(z.string().min(1)).min(1).max(8))
  .describe('The way to the place, by language: one to eight sentences.')

export const facts = z
  .array(z.strictObject({ text: texts.describe('The fact, by language.'), ...sourced }))
  .min(1)
  .describe('What is good to know before a visit.')

export const points = z
  .array(
    z.strictObject({
      name: z.union([z.string().min(1), texts]).describe('Name of the storage point, or its names by language.'),
      geo: geo.optional(),
      address: z
        .strictObject({
          street: z.string().min(1).describe('Street and number.'),
          postalCode: z.string().min(1).optional().describe('Postal code.'),
          locality: z.string().min(1).describe('Town or city.'),
        })
        .optional()
        .describe('Postal address.'),
    }),
  )
  .min(1)
  .describe('Storage points that exist.')
