import * as z from 'zod'
import type { EventDefinition } from './event-definition.ts'
import { id } from './fields.ts'

/** The properties that telemetry adds to every event (AN-15). */
export const sessionShape = {
  sessionId: z.exactOptional(id.describe('id of the analytics session')),
  sessionStart: z.exactOptional(z.boolean().describe('whether the event is the first of its session')),
}

/** Returns the properties of an event as pages send it. */
export const sentProperties = ({ properties }: EventDefinition) => properties.extend(sessionShape)
