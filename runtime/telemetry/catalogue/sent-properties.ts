import * as z from 'zod'
import type { Route } from '../../contract/page-data.ts'
import { siteTypeForm } from '../../contract/site-type.ts'
import type { EventDefinition } from './event-definition.ts'
import { campaignUrl, id, requestedPath } from './fields.ts'

const routes = ['/', '/legal/', '/404', '/500', '/_error'] as const satisfies readonly Route[]

const session = z.strictObject({
  sessionId: id.describe('id of the analytics session'),
  sessionStart: z.exactOptional(z.boolean().describe('whether the event is the first of its session')),
})

/** The session of an event (AN-15), if it has one. */
export const optionalSession = session.partial()

/** The properties that telemetry adds to each page and track event. */
export const addedProperties = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .describe('language of the page, e.g. `de`'),
  route: z.enum(routes).describe(`route of the page: ${routes.map((route) => `\`${route}\``).join(', ')}`),
  siteType: z.string().regex(siteTypeForm).describe('type of the site: `city`, `poi` or one of the project'),
  requestedPath: z.exactOptional(
    requestedPath.describe('on `/404`: the path that does not exist, without contact data'),
  ),
  ...session.shape,
})

/** The properties that telemetry adds to a page event besides (AN-03). */
export const pageAddress = z.strictObject({
  host: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .describe('host of the page'),
  path: z
    .string()
    .regex(/^\/[a-z0-9-]+\/[a-z0-9-]+$/)
    .describe('path of the site in analytics, e.g. `/louvre/poi`'),
  url: campaignUrl.describe('that path on the fixed base, with the campaign parameters of the URL'),
})

/** Returns the properties of an event before or after telemetry has added its own. */
export function sentProperties({ type, properties }: EventDefinition) {
  const all = properties.extend(addedProperties.partial().shape)
  return type === 'page' ? all.extend(pageAddress.partial().shape) : all
}
