import * as z from 'zod'
import { action, failure } from './event-definition.ts'
import { code } from './fields.ts'

const provider = z.enum(['apple', 'facebook', 'google'])

/** Logging in and out, and verifying a phone number. */
export const accountEvents = [
  action('Logged In', 'Shows which ways to log in are used.', {
    method: z.enum(['phone', 'email', ...provider.options]),
  }),
  action('Logged Out', 'Shows how often accounts are left, e.g. on devices that are shared.', {}),
  action('Phone Verification Requested', 'First step of the verification funnel.', {}),
  action('Phone Verification Completed', 'Last step of the verification funnel.', {
    method: z.enum(['code', 'fallback']),
  }),
  action('Phone Verification Fallback Requested', 'Shows where the first code does not arrive.', {}),
  failure('Phone Verification Failed', 'Shows where the verification funnel loses travellers.', {
    reason: code('code-expired'),
  }),
  failure('Social Login Failed', 'Tells a broken provider from visitors who changed their minds.', {
    provider,
    reason: code('window-closed'),
  }),
] as const
