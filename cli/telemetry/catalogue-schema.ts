import * as z from 'zod'
import { arrivedProperties } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { catalogue } from '../../runtime/telemetry/catalogue/catalogue.ts'
import type { EventDefinition } from '../../runtime/telemetry/catalogue/event-definition.ts'
import { visitorTraits } from '../../runtime/telemetry/catalogue/visitor-traits.ts'

const description = 'An event as Segment receives it and sends it to destinations.'

/** The catalogue as one JSON Schema (draft-07) that validates events as they arrive at Segment. */
export function catalogueSchema(): string {
  const identify = z
    .object({ type: z.literal('identify'), traits: visitorTraits })
    .meta({ title: 'identify', description: 'Describes the device and browser of a visitor.' })
  const { $schema, ...rest } = z.toJSONSchema(z.union([...catalogue.map(wholeEvent), identify]), {
    target: 'draft-7',
    // Allow other fields, e.g. the time: the catalogue does not describe them.
    override: ({ jsonSchema }) => {
      if (jsonSchema.title !== undefined) delete jsonSchema.additionalProperties
    },
  })
  return `${JSON.stringify({ $schema, title: 'Telemetry events', description, ...rest }, null, 2)}\n`
}

function wholeEvent(event: EventDefinition) {
  const { type, name, why } = event
  const properties = arrivedProperties(event)
  const needless = properties.safeParse({}).success
  return z
    .object({
      type: z.literal(type),
      // A track event arrives with its name as `event`.
      [type === 'track' ? 'event' : 'name']: z.literal(name),
      properties: needless ? z.exactOptional(properties) : properties,
    })
    .meta({ title: name, description: why })
}
