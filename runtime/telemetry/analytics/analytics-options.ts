import type { EventQueue } from '../queue/event-queue.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { HealthRecord } from '../health.ts'
import type { HostMap } from '../../contract/host-map.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { Verdict } from '../consent/consent.ts'
import type { AnalyticsTransport } from '../transport.ts'

export interface AnalyticsOptions {
  readonly queue: EventQueue
  readonly browser: BrowserEnvironment
  readonly health: HealthRecord
  readonly hosts: HostMap
  readonly settings: Pick<TelemetrySettings, 'micrositesHost' | 'segment'>
  /** The visitor's consent to analytics at the time of the call. */
  verdict(): Verdict
  /** Called once per setup, after consent. */
  isBot(): Promise<boolean>
  /** Resolves once the page may be about to end, if the user agent is not a bot's. */
  leaving(): Promise<unknown>
  /** Prepares to send. Called after consent. */
  connect(): Promise<AnalyticsTransport>
  /** Logs to the console for developers (AN-21). */
  report(message: string, error: unknown): void
}
