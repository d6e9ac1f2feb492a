import * as z from 'zod'
import { action, failure, forMonitoring } from './event-definition.ts'
import type { EventDefinition } from './event-definition.ts'
import { count, slug } from './fields.ts'
import { siteTypeForm } from '../../contract/site-type.ts'

const page = {
  type: 'page',
  name: 'Microsites',
  purpose: 'analytics',
  why: 'Counts visits, by site and page.',
  failure: false,
  properties: z.strictObject({}),
} as const satisfies EventDefinition<'page'>

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
    type: z.string().regex(siteTypeForm).describe('type of the site, e.g. `poi`'),
    bags: z.exactOptional(count),
    hours: z.exactOptional(z.number().nonnegative()),
  }),
  forMonitoring(
    failure(
      'Page Script Failed',
      'A script or the texts of a page failed to load. Until they do, the page stays as it was served.',
      {},
    ),
  ),
  forMonitoring(
    failure('Error Boundary', 'A page showed its error page in place of what was asked for.', {
      error: z.exactOptional(
        z
          .string()
          .regex(/^\w{1,64}$/)
          .describe('class of the error, never its message'),
      ),
    }),
  ),
] as const
