import * as z from 'zod'
import { action, failure } from './event-definition.ts'
import { amount, code, count, currency, id } from './fields.ts'

const paid = { amount, currency }

/** Changes to bookings, and to the orders that pay for them. */
export const bookingEvents = [
  action('Booking Completed', 'Last step of the booking funnel; the revenue of a page.', {
    booking: id,
    bags: count,
    store: z.exactOptional(id),
    ...paid,
  }),
  action('Booking Updated', 'Shows what travellers change after booking.', {
    booking: id,
    changed: z.array(code('bags')),
  }),
  action('Booking Cancelled', 'Shows how many bookings do not last, and why.', {
    booking: id,
    reason: code('plans-changed'),
  }),
  action('Order Completed', 'What was paid, for all bookings of an order.', { order: id, bookings: count, ...paid }),
  action('Order Updated', 'Shows what is paid later or given back.', { order: id, ...paid }),
  action('Order Cancelled', 'Shows how many orders do not last, and why.', { order: id, reason: code('store-closed') }),
  failure('Booking Failed', 'Shows where the booking funnel loses travellers at its end.', {
    reason: code('store-full'),
  }),
  failure('Order Failed', 'Shows which payments do not go through.', { reason: code('card-expired') }),
] as const
