import type { AnalyticsState } from '../analytics/analytics.ts'
import type { RunningTelemetry } from '../begin-telemetry.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import { BOT_KEY } from '../bots/bot-key.ts'
import { looksLikeBot } from '../bots/is-bot.ts'
import { purposes } from '../../contract/purposes.ts'
import type { Purpose } from '../../contract/purposes.ts'
import type { Verdict } from '../consent/consent.ts'
import type { Health } from '../health.ts'
import type { MonitoringState } from '../monitoring/monitoring-loader.ts'
import { eventKeys } from '../queue/event-queue.ts'
import type { TraceLog, TraceEntry } from './trace-log.ts'

/** The complete state of a page's telemetry for developers, ready to be written as JSON. */
export interface TelemetryState {
  readonly environment: string
  readonly analytics: AnalyticsState
  readonly monitoring: MonitoringState | 'off (refused)'
  readonly consent: Readonly<Record<Purpose, Verdict>>
  readonly bot: 'yes, by the user agent' | 'yes, says the marketing site' | 'no' | 'not asked yet'
  /** Names of the events that wait for analytics, in sending order. */
  readonly queue: readonly string[]
  /** Number of stored events that no intake has answered for, of all pages. */
  readonly stored: number
  readonly health: Health
  readonly events: readonly TraceEntry[]
}

/** Reads the current state without starting a request; what is unknown stays unknown. */
export function telemetryState(
  { settings, consent, browser }: TelemetryParts,
  { analytics, monitoring, health }: RunningTelemetry,
  { entries }: TraceLog,
): TelemetryState {
  const verdicts = purposes.map((purpose) => [purpose, consent.verdict(purpose)] as const)
  // Monitoring itself reports `waiting`, because the visitor may still allow it.
  const refused = monitoring.state === 'waiting' && consent.verdict('monitoring') === 'denied'
  return {
    environment: settings.environment,
    analytics: analytics.state,
    monitoring: refused ? 'off (refused)' : monitoring.state,
    consent: Object.fromEntries(verdicts) as Record<Purpose, Verdict>,
    bot: botText(browser.userAgent, browser.visit.get(BOT_KEY)),
    queue: analytics.waiting,
    stored: eventKeys(browser.lasting).length,
    health,
    events: entries,
  }
}

function botText(userAgent: string, known: string | undefined): TelemetryState['bot'] {
  if (looksLikeBot(userAgent)) return 'yes, by the user agent'
  if (known === undefined) return 'not asked yet'
  return known === 'yes' ? 'yes, says the marketing site' : 'no'
}
