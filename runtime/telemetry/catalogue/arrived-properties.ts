import * as z from 'zod'
import type { EventDefinition } from './event-definition.ts'
import { campaignQuery, origin, plainText } from './fields.ts'
import { addedProperties, pageAddress } from './sent-properties.ts'

/** What an event says about its page when it arrives at Segment. */
export const arrivedPage = z.strictObject({
  ...pageAddress.shape,
  search: campaignQuery.describe('campaign parameters of the URL, or empty'),
  title: plainText.describe('title of the page'),
  referrer: origin.describe('origin of the page that led here, or empty'),
})

/** The properties that each page event gets besides those of all events. */
export const pageAdditions = { name: z.string().describe('name of the event'), ...arrivedPage.shape }

/** Returns the properties of an event of a microsite as it arrives at Segment. */
export function arrivedProperties({ type, properties }: EventDefinition) {
  const all = properties.extend(addedProperties.shape)
  return type === 'page' ? all.extend(pageAdditions) : all
}
