import * as z from 'zod'
import { action, failure } from './event-definition.ts'
import { code, count, id } from './fields.ts'

/** Lockers: bags without a store. */
export const lockerEvents = [
  action('Locker Reserved', 'Last step of the locker funnel.', {
    locker: id,
    size: z.enum(['small', 'medium', 'large']),
  }),
  action('Locker Door Selected', 'Shows which doors are wanted.', { locker: id, door: count }),
  failure('Locker Reservation Failed', 'Shows where the locker funnel loses travellers.', {
    reason: code('door-taken'),
  }),
] as const
