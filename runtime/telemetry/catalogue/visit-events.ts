import * as z from 'zod'
import { action } from './event-definition.ts'
import { code, id } from './fields.ts'

/**
 * Reading, sharing and saving around a booking. The properties do not contain what was written in a review or a chat.
 */
export const visitEvents = [
  action('Review Submitted', 'Shows how stores do.', { store: id, rating: z.int().min(1).max(5) }),
  action('Reservation Shared', 'Shows how many travel together, and how word gets around.', {
    booking: id,
    channel: z.enum(['link', 'email', 'message', 'system']),
  }),
  action('Chat Opened', 'Shows where travellers need help.', { place: code('checkout') }),
  action('Pass Downloaded', 'Shows which wallets are worth supporting.', {
    booking: id,
    wallet: z.enum(['apple', 'google']),
  }),
  action('Calendar Event Added', 'Shows which calendars are worth supporting.', {
    booking: id,
    calendar: z.enum(['apple', 'google', 'outlook', 'file']),
  }),
  action('Modal Opened', 'Shows what interrupts travellers.', { modal: code('leave-checkout') }),
  action('Modal Closed', 'Shows whether what interrupted was of use.', {
    modal: code('leave-checkout'),
    by: z.enum(['button', 'outside', 'escape']),
  }),
  action('Panel Opened', 'Shows which panels are found.', { panel: code('store-details') }),
  action('Panel Closed', 'Shows how long panels are of use.', { panel: code('store-details') }),
] as const
