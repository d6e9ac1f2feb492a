import type { EventDefinition } from './event-definition.ts'
import { accountEvents } from './account-events.ts'
import { bookingEvents } from './booking-events.ts'
import { checkoutEvents } from './checkout-events.ts'
import { lockerEvents } from './locker-events.ts'
import { micrositeEvents } from './microsite-events.ts'
import { searchEvents } from './search-events.ts'
import { visitEvents } from './visit-events.ts'

/** All groups of events by title, in printing order. */
export const catalogueGroups = {
  Microsites: micrositeEvents,
  Account: accountEvents,
  Search: searchEvents,
  Checkout: checkoutEvents,
  'Bookings and orders': bookingEvents,
  Lockers: lockerEvents,
  'Around a booking': visitEvents,
} as const

/** The sender of each group's events. */
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
 * All events of the product (AN-22). Production code imports only the types, from `event-types.ts`, so that pages
 * contain neither the schemas nor their library.
 */
export const catalogue: readonly EventDefinition[] = Object.values(catalogueGroups).flat()
