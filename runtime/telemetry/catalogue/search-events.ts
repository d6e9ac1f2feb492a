import * as z from 'zod'
import { action, failure, forMonitoring } from './event-definition.ts'
import { code, count, id, slug } from './fields.ts'

/** Looking for a place to leave bags. The properties do not contain what was typed into a search. */
export const searchEvents = [
  action('Location Searched', 'Shows how often a search finds something.', { results: count }),
  action('Location Filtered', 'Shows which filters are used, and which leave nothing.', {
    filter: code('open-late'),
    results: count,
  }),
  action('Geolocation Permission Answered', 'Shows how many search around where they are.', {
    answer: z.enum(['granted', 'denied']),
  }),
  action('Product Viewed', 'First step of the booking funnel.', { product: id, slug: z.exactOptional(slug) }),
  failure('Geolocation Permission Timed Out', 'Shows where the question for the position is never answered.', {
    seconds: count,
  }),
  failure('Permission Timed Out', 'Shows which other question of the browser is never answered.', {
    permission: z.enum(['camera', 'notifications']),
    seconds: count,
  }),
  forMonitoring(
    failure('Geo IP Address Not Found', 'Shows how often the start has to do without a guess of the country.', {}),
  ),
] as const
