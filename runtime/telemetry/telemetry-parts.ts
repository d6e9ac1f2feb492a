import type { HostMap } from '../contract/host-map.ts'
import type { Route } from '../contract/page-data.ts'
import type { TelemetrySettings } from '../contract/telemetry-settings.ts'
import type { Analytics } from './analytics/analytics.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { Consent } from './consent/consent.ts'
import type { HealthRecord } from './health.ts'
import type { DatadogSettings } from './monitoring/datadog-options.ts'
import type { EarlyError } from './monitoring/early-error.ts'
import type { PageLife } from './page-life.ts'
import type { EventQueue } from './queue/event-queue.ts'
import type { Recorder } from './queue/recorder.ts'
import type { AnalyticsTransport, MonitoringTransport } from './transport.ts'

/** The dependencies of a page's telemetry: those of a browser or of a test. */
export interface TelemetryParts {
  readonly settings: TelemetrySettings
  /** What the first script of the page has recorded. */
  readonly recorder?: Recorder | undefined
  /** The page's own row of the host map. */
  readonly hosts: HostMap
  readonly route: Route
  /** Code of the page's locale, e.g. `de-DE`. */
  readonly locale: string
  readonly browser: BrowserEnvironment
  readonly life: PageLife
  readonly consent: Consent
  /** Those of the page so far. Monitoring takes them from here. */
  readonly earlyErrors: EarlyError[]
  connectAnalytics(queue: EventQueue, health: HealthRecord): Promise<AnalyticsTransport>
  /** Loads Datadog's SDK. Rejects if it cannot be loaded. @returns a function that starts it, to be called only once */
  connectMonitoring(datadog: DatadogSettings): Promise<() => MonitoringTransport>
  /** Wraps analytics before it is used, for the log of development. */
  around?(analytics: Analytics, health: HealthRecord): Analytics
  /** Logs to the console for developers (AN-21). */
  readonly report: (message: string, error?: unknown) => void
}
