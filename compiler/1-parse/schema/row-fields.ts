import { factEntries, siteFields } from '../../fields/index.ts'
import type { FactSchemas, SiteSchemas } from '../../fields/index.ts'
import { schemaKit } from '../../fields/schema-kit.ts'

const { z, day } = schemaKit

const dates = factEntries.flatMap(([name, { dated }]) =>
  dated === 'in it' ? [] : [[name, day(`Date on which ${dated} last checked`).optional()] as const],
)

/** The facts about a place, each optional, and the dates of those without a source. */
export const placeFactFields = {
  ...Object.fromEntries(factEntries.map(([name, fact]) => [name, fact.schema(schemaKit).optional()])),
  asOf: z
    .strictObject(Object.fromEntries(dates))
    .describe('When the facts without a source were last checked, e.g. `{ points: 2026-11-01 }`.')
    .optional(),
} as unknown as FactSchemas

/** All fields of a row of sites.yaml. */
export const siteRowFields = {
  ...(Object.fromEntries(
    Object.entries(siteFields).map(([name, field]) => [name, field.schema(schemaKit)]),
  ) as unknown as SiteSchemas),
  ...placeFactFields,
}
