import * as z from 'zod'
import type { EventDefinition } from './event-definition.ts'
import { sentProperties } from './sent-properties.ts'

const added = (what: string) => z.exactOptional(z.string().describe(`${what}; added by Segment's SDK`))

/** The properties that Segment's SDK adds to each page event. */
export const pageAdditions = {
  name: added('name of the event'),
  title: added('title of the page'),
  referrer: added('address that led to the page, or empty'),
  search: added('search string as the visitor came with it, or empty'),
}

/** Returns the properties of an event as it arrives at Segment. */
export function arrivedProperties(event: EventDefinition) {
  const properties = sentProperties(event)
  return event.type === 'page' ? properties.extend(pageAdditions) : properties
}
