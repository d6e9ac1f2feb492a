import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { placeFactFields } from './row-fields.ts'

/** What facts.yaml states about the place of one site. The fields are those of its row in sites.yaml. */
export const factsRowSchema = z.strictObject(placeFactFields)

/** facts.yaml without its rows. */
export const factsHeaderSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format: `1`.'),
})

export const factsRowsSchema = z
  .record(
    atMost(limits.domainCharacters)
      .meta({ suggests: 'domain' })
      .describe('A domain in sites.yaml, e.g. `kings-cross-bags.example`.'),
    factsRowSchema.meta({ title: 'facts' }).describe('Facts about the place of the site, each optional.'),
  )
  .describe('Facts by domain, e.g. `kings-cross-bags.example: { points: [{ name: Station Kiosk }] }`.')

/** All of facts.yaml, for editors. */
export const factsSchema = factsHeaderSchema.extend({ facts: factsRowsSchema })

export type FactsRow = z.infer<typeof factsRowSchema>
export type FactsHeader = z.infer<typeof factsHeaderSchema>
