import type { Verdict } from '../consent/consent.ts'
import type { DropCause } from '../health.ts'

export const dropReasons: Readonly<Record<DropCause, string>> = {
  consent: 'no consent',
  bot: 'the visitor is a bot',
  size: 'larger than one event may be',
  full: 'the outbox is full',
  expired: 'it waited for too long',
  refused: 'the intake will never take it',
  screen: 'only native apps have screens',
  superseded: 'only the newest page event waits',
  unavailable: 'analytics is not to be had',
}

export const verdictReasons: Readonly<Record<Verdict, string>> = {
  unknown: 'consent not given yet',
  granted: 'consent given',
  denied: 'consent refused',
}
