import * as z from 'zod'
import { catalogue } from '../../../runtime/telemetry/catalogue/catalogue.ts'
import type { EventDefinition } from '../../../runtime/telemetry/catalogue/event-definition.ts'
import { sentProperties } from '../../../runtime/telemetry/catalogue/sent-properties.ts'
import { visitorTraits } from '../../../runtime/telemetry/catalogue/visitor-traits.ts'

/** The catalogue as one JSON Schema (draft-07), against which an event as `{ type, name, properties }` is held. */
export function catalogueSchema(): string {
  const identify = z
    .object({ type: z.literal('identify'), traits: visitorTraits })
    .meta({ title: 'identify', description: 'Says what a visitor reads the page with.' })
  const { $schema, ...rest } = z.toJSONSchema(z.union([...catalogue.map(wholeEvent), identify]), {
    target: 'draft-7',
    // What else an event carries, e.g. its time, is nothing that the catalogue knows of.
    override: ({ jsonSchema }) => {
      if (jsonSchema.title !== undefined) delete jsonSchema.additionalProperties
    },
  })
  return `${JSON.stringify({ $schema, title: 'Telemetry events', ...rest }, null, 2)}\n`
}

function wholeEvent(event: EventDefinition) {
  const { type, name, why } = event
  const properties = sentProperties(event)
  const needless = properties.safeParse({}).success
  return z
    .object({
      type: z.literal(type),
      name: z.literal(name),
      properties: needless ? z.exactOptional(properties) : properties,
    })
    .meta({ title: name, description: why })
}
