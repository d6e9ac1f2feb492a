import type { TelemetrySettings } from '../../../runtime/contract/telemetry-settings.ts'
import type { Choice } from '../../../runtime/telemetry/consent/consent.ts'
import { loadMonitoring } from '../../../runtime/telemetry/monitoring/monitoring-loader.ts'
import type { Monitoring, MonitoringParts } from '../../../runtime/telemetry/monitoring/monitoring-loader.ts'
import type { MonitoringTransport } from '../../../runtime/telemetry/transport.ts'
import { fakeBrowser } from '../fake-browser.ts'
import { testConsent } from './test-consent.ts'
import type { TestConsent } from './test-consent.ts'

export const settings: TelemetrySettings = {
  environment: 'preview.localhost',
  consent: 'opt-in',
  micrositesHost: 'http://microsites.localhost',
  botCheck: 'http://localhost:4400/bot-check',
  graphql: 'http://localhost:4400/graphql',
  commit: '4b6d955',
  datadog: {
    applicationId: '00000000-0000-4000-8000-000000000001',
    clientToken: 'token',
    site: 'datadoghq.eu',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
  },
}

/** Monitoring that sends nothing. */
export const silentMonitoring: MonitoringTransport = {
  addError: () => {},
  addAction: () => {},
  report: () => {},
  record: () => {},
  stop: () => undefined,
}

/** A loader in a browser that is moved by hand. */
export interface LoaderCase {
  readonly monitoring: Monitoring
  readonly consent: TestConsent
  /** What the transport was told, in order. */
  readonly told: readonly string[]
  /** What was said on the console. */
  readonly reported: readonly string[]
  /** How often what sends was fetched. */
  readonly fetched: () => number
  /** Lets all that waits for an idle page or an answer go on. */
  settle(): Promise<void>
  scroll(): void
}

export function loaderCase(
  changes: Partial<Omit<MonitoringParts, 'consent'>> & {
    readonly choice?: Partial<Choice>
    readonly isBot?: () => Promise<boolean>
  } = {},
): LoaderCase {
  const { choice = { monitoring: true }, isBot = async () => false, ...rest } = changes
  const consent = testConsent(choice)
  const told: string[] = []
  const reported: string[] = []
  const idle: (() => void)[] = []
  let scrolled: (() => void)[] = []
  let fetched = 0
  const transport: MonitoringTransport = {
    addError: (error, context) => told.push(`error ${String(error)} ${JSON.stringify(context ?? {})}`),
    addAction: (name) => told.push(`action ${name}`),
    report: (report) =>
      report({
        addTiming: (name, at) => told.push(`timing ${name} ${at}`),
        addFeatureFlagEvaluation: (name, value) => told.push(`flag ${name} ${value}`),
      }),
    record: (wanted) => told.push(`record ${wanted}`),
    stop: () => void told.push('stop'),
  }
  const monitoring = loadMonitoring(
    {
      settings,
      route: '/',
      consent,
      life: { whenVisited: (run) => run() },
      earlyErrors: [],
      browser: fakeBrowser({
        now: () => 1000,
        whenIdle: (run) => void idle.push(run),
        onFirstScroll(run) {
          scrolled.push(run)
          return () => {}
        },
      }),
      connectMonitoring: async () => {
        fetched++
        return () => transport
      },
      report: (message) => void reported.push(message),
      ...rest,
    },
    isBot,
  )
  return {
    monitoring,
    consent,
    told,
    reported,
    fetched: () => fetched,
    async settle() {
      for (const run of idle.splice(0)) run()
      await new Promise((resolve) => setTimeout(resolve))
    },
    scroll() {
      for (const run of scrolled) run()
      scrolled = []
    },
  }
}
