import type { AnalyticsState } from '../analytics/analytics.ts'
import type { RunningTelemetry, TelemetryParts } from '../begin-telemetry.ts'
import { BOT_KEY } from '../bots/bot-key.ts'
import { looksLikeBot } from '../bots/looks-like-bot.ts'
import { purposes } from '../consent/consent.ts'
import type { Purpose, Verdict } from '../consent/consent.ts'
import { storedNames } from '../delivery/outbox-store.ts'
import type { Health } from '../health.ts'
import type { MonitoringState } from '../monitoring/monitoring-loader.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** All that a developer may want to know of a page's telemetry, ready to be written as JSON. */
export interface TelemetryState {
  readonly environment: string
  readonly analytics: AnalyticsState
  readonly monitoring: MonitoringState | 'off (refused)'
  readonly consent: Readonly<Record<Purpose, Verdict>>
  readonly bot: 'yes, by the user agent' | 'yes, says the marketing site' | 'no' | 'not asked yet'
  /** What waits for analytics, in the order in which it will leave. */
  readonly queue: readonly string[]
  /** Events in storage that no intake has answered for, of all pages. */
  readonly outbox: number
  readonly health: Health
  readonly events: readonly JournalEntry[]
}

/** Asks nobody: what is not known yet stays so. */
export function telemetryState(
  { settings, consent, surroundings }: TelemetryParts,
  { analytics, monitoring, health }: RunningTelemetry,
  { entries }: Journal,
): TelemetryState {
  const verdicts = purposes.map((purpose) => [purpose, consent.verdict(purpose)] as const)
  // Monitoring itself says that it waits: the visitor may yet allow it.
  const refused = monitoring.state === 'waiting' && consent.verdict('monitoring') === 'denied'
  // Until the choice, the view is held by what reports it, and analytics does not know of it.
  const viewWaits = consent.verdict('analytics') === 'unknown' && !analytics.waiting.includes('Microsites')
  return {
    environment: settings.environment,
    analytics: analytics.state,
    monitoring: refused ? 'off (refused)' : monitoring.state,
    consent: Object.fromEntries(verdicts) as Record<Purpose, Verdict>,
    bot: botText(surroundings.userAgent, surroundings.visit.get(BOT_KEY)),
    queue: viewWaits ? ['Microsites', ...analytics.waiting] : analytics.waiting,
    outbox: storedNames(surroundings.lasting).length,
    health,
    events: entries,
  }
}

function botText(userAgent: string, known: string | undefined): TelemetryState['bot'] {
  if (looksLikeBot(userAgent)) return 'yes, by the user agent'
  if (known === undefined) return 'not asked yet'
  return known === 'yes' ? 'yes, says the marketing site' : 'no'
}
