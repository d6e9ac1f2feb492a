import type { EventDefinition } from './event-definition.ts'
import { sessionShape } from './session-shape.ts'

/** Returns the properties of an event as pages send it. */
export const sentProperties = ({ properties }: EventDefinition) => properties.extend(sessionShape)
