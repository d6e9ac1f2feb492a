import type { EventQueue } from '../queue/event-queue.ts'
import type { HealthRecord } from '../health.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { Verdict } from '../consent/consent.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import type { AnalyticsTransport } from '../transport.ts'

export interface AnalyticsOptions extends Pick<TelemetryParts, 'browser' | 'hosts' | 'report'> {
  readonly queue: EventQueue
  readonly health: HealthRecord
  readonly settings: Pick<TelemetrySettings, 'micrositesHost' | 'segment'>
  /** The visitor's consent to analytics at the time of the call. */
  verdict(): Verdict
  /** Called once per setup, after consent. */
  isBot(): Promise<boolean>
  /** Resolves once the page may be about to end, if the user agent is not a bot's. */
  leaving(): Promise<unknown>
  /** Prepares to send. Called after consent. */
  connect(): Promise<AnalyticsTransport>
}
