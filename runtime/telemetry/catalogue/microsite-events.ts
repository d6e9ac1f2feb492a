import * as z from 'zod'
import { action, failure, forMonitoring } from './event-definition.ts'
import type { EventDefinition } from './event-definition.ts'
import { count, slug } from './fields.ts'
import type { Route } from '../../contract/page-data.ts'
import { siteTypes } from '../../contract/site-type.ts'

const routes = ['/', '/legal/', '/404', '/500', '/_error'] as const satisfies readonly Route[]

const route = z.enum(routes)

const pageShape = {
  route,
  host: z.exactOptional(
    z
      .string()
      .regex(/^[a-z0-9.-]+$/)
      .describe('host of the page'),
  ),
  path: z.exactOptional(
    z
      .string()
      .regex(/^\/[a-z0-9-]+\/[a-z0-9-]+$/)
      .describe('path of the site in analytics, e.g. `/louvre/poi`'),
  ),
  url: z.exactOptional(
    z
      .string()
      .regex(/^https?:\/\/\S+$/)
      .describe('that path on the fixed base, with the search string as the visitor came with it'),
  ),
}

const page: EventDefinition<'page', 'Microsites', typeof pageShape> = {
  type: 'page',
  name: 'Microsites',
  purpose: 'analytics',
  why: 'Counts visits, by site and page.',
  failure: false,
  properties: z.strictObject(pageShape),
}

/** The events that microsites send themselves. */
export const micrositeEvents = [
  page,
  forMonitoring(action('Loaded Segment', 'Shows how many visits are measured from their beginning.', {})),
  action(
    'Cookie Consent Updated',
    'Shows what else is allowed by those who allow analytics. A refusal sends nothing, and is counted nowhere: by design.',
    {
      analytics: z.literal(true),
      monitoring: z.boolean(),
      replay: z.boolean(),
    },
  ),
  action('Booking Started', 'Last step of a microsite: the traveller goes on to the app.', {
    slug,
    type: z.enum(siteTypes),
    bags: z.exactOptional(count),
    hours: z.exactOptional(z.number().nonnegative()),
  }),
  forMonitoring(
    failure('Error Boundary', 'A page showed its error page in place of what was asked for.', {
      route: z.exactOptional(route),
      error: z.exactOptional(
        z
          .string()
          .regex(/^\w{1,64}$/)
          .describe('class of the error, never its message'),
      ),
    }),
  ),
] as const
