import type { Beginning } from '../client/boot.ts'
import { beginTelemetry } from './begin-telemetry.ts'
import { currentBrowser } from './current-browser.ts'
import { createConsent } from './consent/create-consent.ts'
import type { Purpose } from '../contract/purposes.ts'
import { CONSENT_KEY } from './consent/consent-key.ts'
import type { MeasuredVisit } from './late-telemetry.ts'
import { loadPart } from './load-part.ts'
import { browserPageLife } from './page-life.ts'
import type { TelemetryParts } from './telemetry-parts.ts'

/**
 * Begins the telemetry of the page in this browser. Loaded on sites that measure visits, without waiting for the rest of
 * the page.
 */
export async function begin({ data, recorder, errors: earlyErrors }: Beginning): Promise<MeasuredVisit> {
  const { hosts, route, locale, telemetry: settings } = data
  if (!settings) throw new Error('The page measures nothing')
  const browser = currentBrowser()
  const consent = createConsent({ settings, browser })
  addEventListener('storage', ({ key }) => {
    // Another tab has chosen, or all storage was cleared, including the choice.
    if (key === CONSENT_KEY || key === null) consent.refresh()
  })
  // A page in the back/forward cache gets no storage events. Registered first, so that other listeners see the new
  // choice.
  browserPageLife.onReturn(() => consent.refresh())
  const allowed = (purpose: Purpose) => () => consent.verdict(purpose) === 'granted'
  const parts: TelemetryParts = {
    settings,
    recorder,
    hosts,
    route,
    locale: locale.code,
    browser,
    life: browserPageLife,
    consent,
    earlyErrors,
    // Separate chunks: before consent, no part of an SDK is fetched.
    connectAnalytics: async (queue, health) => {
      const { connectSegment } = await loadPart(() => import('./delivery/segment-transport.ts'), allowed('analytics'))
      const { segment } = settings
      if (!segment) throw new Error('There is no write key')
      return connectSegment({ settings: { ...settings, segment }, queue, browser, life: browserPageLife, health })
    },
    connectMonitoring: async (datadog) => {
      const { connectDatadog } = await loadPart(
        () => import('./monitoring/datadog-transport.ts'),
        allowed('monitoring'),
      )
      return () => connectDatadog(settings, datadog, locale.code)
    },
    report,
  }
  const watched = import.meta.env.MICROSITES_DEBUG
    ? (await import('./debug/watch-page.ts')).watchPage(parts)
    : undefined
  const running = beginTelemetry(watched?.parts ?? parts)
  watched?.show(running)
  return {
    track: (name, ...properties) => running.analytics.track(name, ...properties),
    reportToMonitoring: (report) => running.monitoring.report(report),
    reportCrash: (error) => running.reportCrash(error),
    consent,
  }
}

/**
 * Logs for developers that something is missing (AN-21, MO-06). It is not an error of the page, and travellers do not
 * notice.
 */
function report(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- logged once, for developers
  console.warn(...(error === undefined ? [message] : [message, error]))
}
