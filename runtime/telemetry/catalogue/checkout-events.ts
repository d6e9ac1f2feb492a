import * as z from 'zod'
import { action, failure, forMonitoring } from './event-definition.ts'
import { amount, code, currency, id } from './fields.ts'

const method = z.enum(['card', 'apple-pay', 'google-pay', 'paypal', 'other'])

/** From the first form field to the payment. The properties do not contain what was entered. */
export const checkoutEvents = [
  action('Customer Profile Entered', 'A step of the booking funnel.', {}),
  action('Payment Info Entered', 'A step of the booking funnel.', { method }),
  action('Tip Added', 'Shows what stores are thanked for.', { store: id, amount, currency }),
  action('Coupon Applied', 'Shows what a campaign brings in and costs.', { coupon: id, discount: amount, currency }),
  failure('Payment Info Entered Failed', 'Shows where the booking funnel loses travellers.', {
    method,
    reason: code('card-expired'),
  }),
  failure('Coupon Denied', 'Shows campaigns that promise what they do not keep.', { reason: code('coupon-expired') }),
  forMonitoring(
    failure('IP Rate Limited', 'Tells travellers who were shut out from attacks that were stopped.', {
      area: code('login'),
    }),
  ),
] as const
