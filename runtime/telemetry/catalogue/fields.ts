import * as z from 'zod'

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
