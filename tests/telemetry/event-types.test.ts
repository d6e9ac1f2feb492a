import { expectTypeOf, test } from 'vitest'
import type { PropertiesOf, Track, TrackName } from '../../runtime/telemetry/catalogue/event-types.ts'

const track: Track = () => {}

test('AN-22 the compiler knows which properties an event has', () => {
  expectTypeOf<PropertiesOf<'Cookie Consent Updated'>>().toEqualTypeOf<{
    analytics: true
    monitoring: boolean
    replay: boolean
  }>()
  expectTypeOf<PropertiesOf<'Booking Started'>>().toEqualTypeOf<{
    slug: string
    type: string
    bags?: number
    hours?: number
  }>()
  expectTypeOf<'Microsites'>().not.toExtend<TrackName>()
})

test('AN-22 the compiler refuses an event that is not as the catalogue has it', () => {
  track('Booking Completed', { booking: 'b_1', bags: 2, amount: 11.8, currency: 'EUR' })
  track('Loaded Segment')
  track('Error Boundary')
  // @ts-expect-error no event of this name
  track('Booking Compelted', {})
  // @ts-expect-error a page event is not tracked
  track('Microsites', { route: '/' })
  // @ts-expect-error its properties are missing
  track('Booking Completed')
  // @ts-expect-error one of them is missing
  track('Booking Completed', { booking: 'b_1', bags: 2, amount: 11.8 })
  // @ts-expect-error a number is not a text
  track('Tip Added', { store: 's', amount: '2', currency: 'EUR' })
  // @ts-expect-error not one of those that it may be
  track('Logged In', { method: 'carrier-pigeon' })
  // @ts-expect-error a property that it does not have
  track('Logged Out', { phone: '0' })
})
