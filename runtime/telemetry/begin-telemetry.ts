import type { HostMap } from '../contract/host-map.ts'
import type { Route } from '../contract/page-data.ts'
import type { TelemetrySettings } from '../contract/telemetry-settings.ts'
import type { Analytics } from './analytics/analytics.ts'
import { createAnalytics } from './analytics/create-analytics.ts'
import { followVisit } from './analytics/visit-flow.ts'
import { keepClean } from './clean-up.ts'
import { purposes } from './consent/consent.ts'
import type { Consent, Purpose } from './consent/consent.ts'
import { healthRecord } from './health.ts'
import type { Health, HealthRecord } from './health.ts'
import type { EarlyErrors } from './monitoring/early-errors.ts'
import { loadMonitoring } from './monitoring/monitoring-loader.ts'
import type { Monitoring, MonitoringLoaderOptions } from './monitoring/monitoring-loader.ts'
import type { PageLife } from './page-life.ts'
import type { Surroundings } from './surroundings.ts'
import { tellOfDropped } from './tell-of-dropped.ts'
import type { AnalyticsTransport } from './transport.ts'

/** A page and the world around it: in a browser, in a test, or in a trace. */
export interface TelemetryParts {
  readonly settings: TelemetrySettings
  /** The page's own row of the host map. */
  readonly hosts: HostMap
  readonly route: Route
  /** Code of the page's locale, e.g. `de-DE`. */
  readonly locale: string
  readonly surroundings: Surroundings
  readonly life: PageLife
  readonly consent: Consent
  readonly earlyErrors: EarlyErrors
  connectAnalytics(health: HealthRecord): Promise<AnalyticsTransport>
  readonly connectMonitoring: MonitoringLoaderOptions['connect']
  /** Puts something around analytics before anything uses it: what takes notes, in a trace and in development. */
  around?(analytics: Analytics, health: HealthRecord): Analytics
  /** Tells developers, on the console. */
  readonly report: (message: string, error?: unknown) => void
}

/** The telemetry of a page that is open. */
export interface RunningTelemetry {
  readonly analytics: Analytics
  readonly monitoring: Monitoring
  readonly health: Health
  /** Whether the visitor is a bot. Asks once; never rejects. */
  isBot(): Promise<boolean>
  /** Tells both of an error that took the place of the page (SH-04). */
  reportCrash(error: unknown): void
}

/**
 * Puts the parts together and lets them run: what is measured, when, and in which order. Everything that touches the
 * world is handed in, so that a trace without a browser runs the very same.
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04)
 */
export function beginTelemetry(parts: TelemetryParts): RunningTelemetry {
  const { settings, route, locale, surroundings, life, consent } = parts
  const health = healthRecord()
  const wanted = (): boolean => purposes.some((one) => consent.verdict(one) === 'granted')
  let answer: Promise<boolean> | undefined
  const askOnce = (): Promise<boolean> =>
    (answer ??= import('./bots/ask-for-bots.ts')
      .then(({ askForBots }) => askForBots(surroundings, settings.botCheck, wanted))
      // Whose blocker took the check is a person.
      .catch(() => false))

  const created = createAnalytics({
    surroundings,
    health,
    hosts: parts.hosts,
    settings,
    verdict: () => consent.verdict('analytics'),
    isBot: askOnce,
    connect: () => parts.connectAnalytics(health),
    report: parts.report,
  })
  const analytics = parts.around?.(created, health) ?? created
  followVisit({ analytics, consent, surroundings, life, route, locale })
  const monitoring = loadMonitoring({
    settings,
    route,
    consent,
    life,
    isBot: askOnce,
    surroundings,
    earlyErrors: parts.earlyErrors,
    connect: parts.connectMonitoring,
    report: parts.report,
  })
  keepClean(consent, surroundings, life)
  consent.subscribe((here) => {
    const granted = (purpose: Purpose): boolean => consent.verdict(purpose) === 'granted'
    // A choice made in another tab is reported there.
    if (!here || !granted('analytics')) return
    analytics.track('Cookie Consent Updated', {
      analytics: true,
      monitoring: granted('monitoring'),
      replay: granted('replay'),
    })
  })
  tellOfDropped(() => health.health, life, monitoring)
  return {
    analytics,
    monitoring,
    get health() {
      return health.health
    },
    isBot: askOnce,
    reportCrash(error) {
      // The class alone: a message can hold what a visitor has typed.
      const name = error instanceof Error && /^\w{1,64}$/.test(error.name) ? { error: error.name } : {}
      analytics.track('Error Boundary', { route, ...name })
      monitoring.addError(error, { boundary: true })
    },
  }
}
