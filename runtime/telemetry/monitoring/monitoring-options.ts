import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { Route } from '../../contract/page-data.ts'
import type { Consent } from '../consent/consent.ts'
import type { PageLife } from '../page-life.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { EarlyError } from './early-error.ts'
import type { DatadogSettings } from './datadog-options.ts'
import type { MonitoringTransport } from '../transport.ts'

export interface MonitoringLoaderOptions {
  /** `undefined` if the environment measures nothing. */
  readonly settings: TelemetrySettings | undefined
  readonly route: Route
  readonly consent: Consent
  readonly life: Pick<PageLife, 'whenVisited'>
  /** Whether the visitor is a bot. Never rejects. */
  readonly isBot: () => Promise<boolean>
  readonly browser: Pick<BrowserEnvironment, 'now' | 'onFirstScroll' | 'whenIdle'>
  /** Those of the page so far, which are taken from here. */
  readonly earlyErrors: EarlyError[]
  /** Loads the SDK. Rejects if it cannot be loaded. @returns a function that starts it, to be called only once */
  readonly connect: (settings: TelemetrySettings, datadog: DatadogSettings) => Promise<() => MonitoringTransport>
  /** Logs to the console for developers. */
  readonly report: (message: string, error?: unknown) => void
}
