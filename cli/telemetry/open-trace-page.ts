import type { PageData } from '../../runtime/contract/page-data.ts'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { beginTelemetry } from '../../runtime/telemetry/begin-telemetry.ts'
import type { RunningTelemetry } from '../../runtime/telemetry/begin-telemetry.ts'
import type { Consent } from '../../runtime/telemetry/consent/consent.ts'
import { createConsent } from '../../runtime/telemetry/consent/create-consent.ts'
import type { TraceLog } from '../../runtime/telemetry/debug/trace-log.ts'
import { watchTelemetry } from '../../runtime/telemetry/debug/watch-telemetry.ts'
import type { AnalyticsTransport, MonitoringTransport } from '../../runtime/telemetry/transport.ts'
import { silentMonitoring } from './silent-monitoring.ts'
import type { TraceBrowser } from './trace-browser.ts'

/** The telemetry of an open page. */
export interface TracePage {
  readonly consent: Consent
  readonly running: RunningTelemetry
}

/** Starts a page's telemetry in a simulated browser, with stand-ins for the SDKs. */
export function openTracePage(
  { hosts, route, locale }: PageData,
  settings: TelemetrySettings,
  { simulation, log }: { readonly simulation: TraceBrowser; readonly log: TraceLog },
): TracePage {
  const { browser, life } = simulation
  const consent = createConsent({ settings, browser })
  const parts = {
    settings,
    hosts,
    route,
    locale: locale.code,
    browser,
    life,
    consent,
    earlyErrors: { add: () => undefined, take: () => [], forget: () => undefined },
    ...listTransports,
    report: (message: string) => log.note({ outcome: 'does', lane: 'page', what: 'warn developers', reason: message }),
  }
  return { consent, running: beginTelemetry(watchTelemetry(parts, log)) }
}

const listTransports = {
  connectAnalytics: (): Promise<AnalyticsTransport> =>
    Promise.resolve({ send: () => undefined, stop: () => Promise.resolve() }),
  connectMonitoring: (): Promise<() => MonitoringTransport> => Promise.resolve(() => silentMonitoring),
}
