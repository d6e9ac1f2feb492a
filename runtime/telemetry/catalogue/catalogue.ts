import type { EventDefinition } from './event-definition.ts'
import { accountEvents } from './account-events.ts'
import { bookingEvents } from './booking-events.ts'
import { checkoutEvents } from './checkout-events.ts'
import { lockerEvents } from './locker-events.ts'
import { micrositeEvents } from './microsite-events.ts'
import { searchEvents } from './search-events.ts'
import { visitEvents } from './visit-events.ts'

/** Every group of events, under its title, in the order in which they are printed. */
export const catalogueGroups = {
  Microsites: micrositeEvents,
  Account: accountEvents,
  Search: searchEvents,
  Checkout: checkoutEvents,
  'Bookings and orders': bookingEvents,
  Lockers: lockerEvents,
  'Around a booking': visitEvents,
} as const

/** Who sends the events of a group. */
export const groupSenders: Readonly<Record<keyof typeof catalogueGroups, 'microsites' | 'product'>> = {
  Microsites: 'microsites',
  Account: 'product',
  Search: 'product',
  Checkout: 'product',
  'Bookings and orders': 'product',
  Lockers: 'product',
  'Around a booking': 'product',
}

/**
 * Every event that the product knows (AN-22). What runs in production imports the types alone, from `event-types.ts`:
 * the schemas, and the library that they need, stay out of the pages.
 */
export const catalogue: readonly EventDefinition[] = Object.values(catalogueGroups).flat()
