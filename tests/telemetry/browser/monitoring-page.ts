import type { Route } from '../../../runtime/contract/page-data.ts'
import type { TelemetrySettings } from '../../../runtime/contract/telemetry-settings.ts'
import { keepClean } from '../../../runtime/telemetry/clean-up.ts'
import type { Choice } from '../../../runtime/telemetry/consent/consent.ts'
import { currentBrowser } from '../../../runtime/telemetry/current-browser.ts'
import { followTelemetry, reportToMonitoring } from '../../../runtime/telemetry/late-telemetry.ts'
import type { MeasuredVisit } from '../../../runtime/telemetry/late-telemetry.ts'
import type { EarlyError } from '../../../runtime/telemetry/monitoring/early-error.ts'
import { IgnorableError, IgnoredEventCancel } from '../../../runtime/telemetry/monitoring/ignorable-errors.ts'
import { loadMonitoring } from '../../../runtime/telemetry/monitoring/monitoring-loader.ts'
import type { Monitoring } from '../../../runtime/telemetry/monitoring/monitoring-loader.ts'
import { featureFlag, timing } from '../../../runtime/telemetry/monitoring/monitoring-report.ts'
import { browserPageLife } from '../../../runtime/telemetry/page-life.ts'
import { testConsent } from '../monitoring/test-consent.ts'
import type { TestConsent } from '../monitoring/test-consent.ts'

/** What a test says before the page begins. */
export interface PageOptions {
  readonly settings: TelemetrySettings
  readonly route?: Route
  readonly choice?: Partial<Choice>
  readonly bot?: boolean
}

/** What a test finds in the page. */
export interface PageGlobals {
  readonly pageOptions: PageOptions
  monitoring: Monitoring
  /** What a template can report. */
  template: {
    readonly featureFlag: typeof featureFlag
    readonly reportToMonitoring: typeof reportToMonitoring
    readonly timing: typeof timing
  }
  consent: TestConsent
  errors: { readonly IgnorableError: typeof IgnorableError; readonly IgnoredEventCancel: typeof IgnoredEventCancel }
}

// The script of a page with monitoring and nothing else: bundled by the tests, with the real SDK.
const page = globalThis as unknown as PageGlobals
const { settings, route = '/', choice = { monitoring: true, replay: true }, bot = false } = page.pageOptions
const earlyErrors: EarlyError[] = []
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) => {
    const { error, reason } = event as Event & { error?: unknown; reason?: unknown }
    earlyErrors.push({ error: error ?? reason, at: Date.now() })
  })
page.errors = { IgnorableError, IgnoredEventCancel }
page.template = { featureFlag, reportToMonitoring, timing }
page.consent = testConsent(choice)
const browser = currentBrowser()
page.monitoring = loadMonitoring(
  {
    settings,
    route,
    consent: page.consent,
    life: browserPageLife,
    earlyErrors,
    browser: { ...browser, whenIdle: (run) => void setTimeout(run) },
    connectMonitoring: async (datadog) => {
      const { connectDatadog } = await import('../../../runtime/telemetry/monitoring/datadog-transport.ts')
      return () => connectDatadog(settings, datadog, 'en-US')
    },
    report: (message, error) => console.error(message, ...(error === undefined ? [] : [error])),
  },
  async () => bot,
)
keepClean(page.consent, browser, browserPageLife)
followTelemetry(
  { recorder: undefined, errors: earlyErrors, reports: [] },
  Promise.resolve({ reportToMonitoring: page.monitoring.report } as MeasuredVisit),
  new Promise(() => undefined),
)
