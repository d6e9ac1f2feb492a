import type { Purpose } from '../../contract/purposes.ts'
import type { Verdict } from '../consent/consent.ts'
import { CONSENT_KEY } from '../consent/consent-key.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import type { DropCause } from '../health.ts'

export const dropReasons: Readonly<Record<DropCause, string>> = {
  consent: 'no consent',
  bot: 'the visitor is a bot',
  size: 'larger than one event may be',
  expired: 'it waited for too long',
  refused: 'the intake will never take it',
  superseded: 'only the newest page event waits',
  full: 'there is no room to store it',
  unavailable: 'analytics is not available',
}

const verdictReasons: Readonly<Record<Verdict, string>> = {
  unknown: 'consent not given yet',
  granted: 'consent given',
  denied: 'consent refused',
}

/** Returns why a purpose is allowed or not: because of a choice, or because this environment need not ask. */
export function consentReason(
  { consent, settings, browser }: Pick<TelemetryParts, 'consent' | 'settings' | 'browser'>,
  purpose: Purpose,
): string {
  const verdict = consent.verdict(purpose)
  const chosen = browser.lasting.get(CONSENT_KEY) !== undefined && !consent.lapsed
  if (verdict === 'granted' && settings.consent === 'opt-out' && !chosen) return 'nobody has to be asked here'
  return verdict === 'denied' && consent.bySignal ? 'refused by Global Privacy Control' : verdictReasons[verdict]
}
