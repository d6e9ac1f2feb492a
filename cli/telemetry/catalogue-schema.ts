import * as z from 'zod'
import { arrivedEnvelope } from '../../runtime/telemetry/catalogue/arrived-envelope.ts'
import { arrivedProperties } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { catalogue } from '../../runtime/telemetry/catalogue/catalogue.ts'
import type { EventDefinition } from '../../runtime/telemetry/catalogue/event-definition.ts'
import { micrositeEvents } from '../../runtime/telemetry/catalogue/microsite-events.ts'
import { optionalSession } from '../../runtime/telemetry/catalogue/sent-properties.ts'
import { visitorTraits } from '../../runtime/telemetry/catalogue/visitor-traits.ts'

const description = 'An event as Segment receives it and sends it to destinations.'

/** The catalogue as one JSON Schema (draft-07) that validates events as they arrive at Segment. */
export function catalogueSchema(): { readonly $schema: string } {
  const identify = arrivedEnvelope
    .extend({ type: z.literal('identify'), traits: visitorTraits })
    .meta({ title: 'identify', description: 'Describes the device and browser of a visitor.' })
  const { $schema = '', ...rest } = z.toJSONSchema(z.union([...catalogue.map(wholeEvent), identify]), {
    target: 'draft-7',
  })
  return { $schema, title: 'Telemetry events', description, ...rest }
}

/** Allows other fields, because Segment adds some. Of an event of the product, only what the catalogue describes is known. */
function wholeEvent(event: EventDefinition) {
  const own = (micrositeEvents as readonly EventDefinition[]).includes(event)
  const properties = own ? arrivedProperties(event) : event.properties.extend(optionalSession.shape)
  const { type, name, why } = event
  return (own ? arrivedEnvelope : z.looseObject({}))
    .extend({
      type: z.literal(type),
      // A track event arrives with its name as `event`.
      [type === 'track' ? 'event' : 'name']: z.literal(name),
      properties,
    })
    .meta({ title: name, description: why })
}
