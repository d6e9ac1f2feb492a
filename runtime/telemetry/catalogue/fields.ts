import * as z from 'zod'

/** The end of an email address, from its `@` on, which may be percent-encoded. */
const emailEnd = String.raw`(?:@|%(?:25)*40)[^\s&./]+\.[A-Za-z]`

const withoutEmail = (character: string): string => `(?:(?!${emailEnd})${character})*`

const parameter = String.raw`(?:utm_[a-z_]+|gclid|fbclid|msclkid)=${withoutEmail(String.raw`[^&#\s]`)}`

const query = String.raw`(?:\?${parameter}(?:&${parameter})*)?`

/** A text without email addresses. */
export const plainText = z.string().regex(new RegExp(String.raw`^${withoutEmail(String.raw`[\s\S]`)}$`))

/** A query with campaign parameters and no others, or empty. */
export const campaignQuery = z.string().regex(new RegExp(`^${query}$`))

/** A URL with campaign parameters and no others. */
export const campaignUrl = z.string().regex(new RegExp(String.raw`^https?:\/\/[^\s?#@]+${query}$`))

/** An origin with a slash, or empty. */
export const origin = z.string().regex(/^(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+\/)?$/)

export const requestedPath = z.string().regex(new RegExp(String.raw`^\/${withoutEmail(String.raw`[^\s?#]`)}$`))

/** The product's own id of something. It has no meaning outside the product. */
export const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe("the product's own id")

/**
 * A short code for a reason or a place in the interface, from a list that developers maintain; never a sentence.
 * @param example a code that the printed catalogue shows
 */
export const code = (example: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
    .describe(`a code, e.g. \`${example}\``)

/** ISO 4217. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('currency by ISO 4217, e.g. `EUR`')

/** In units of the currency next to it. */
export const amount = z.number().nonnegative()

export const count = z.int().nonnegative()

/** Kebab-case name of a place, as in sites.yaml. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .describe('name of a place as in sites.yaml, e.g. `louvre`')
