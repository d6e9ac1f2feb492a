import type { PageData } from '../contract/page-data.ts'
import type { TelemetrySettings } from '../contract/telemetry-settings.ts'
import { beginTelemetry } from './begin-telemetry.ts'
import type { TelemetryParts } from './begin-telemetry.ts'
import { browserSurroundings } from './browser-surroundings.ts'
import { ConsentChoice } from './consent/consent-choice.tsx'
import { ConsentStrip } from './consent/consent-strip.tsx'
import { askedPurposes, CONSENT_KEY, createConsent } from './consent/create-consent.ts'
import type { Telemetry } from './late-telemetry.ts'
import type { EarlyErrors } from './monitoring/early-errors.ts'
import { browserPageLife } from './page-life.ts'

/** What comes after the page itself, on sites that measure their visits: the telemetry of the page in this browser. */
export async function pageTelemetry(
  data: PageData,
  settings: TelemetrySettings,
  earlyErrors: EarlyErrors,
): Promise<Telemetry> {
  const surroundings = browserSurroundings()
  const consent = createConsent({ settings, surroundings })
  addEventListener('storage', ({ key }) => {
    // Another tab has chosen; or everything was removed, the choice with it.
    if (key === CONSENT_KEY || key === null) consent.refresh()
  })
  // While the page lay in the back/forward cache it was told of nothing. Before anything else that this page does then.
  browserPageLife.onReturn(() => consent.refresh())
  const { hosts, route, locale, legal } = data
  const parts: TelemetryParts = {
    settings,
    hosts,
    route,
    locale: locale.code,
    surroundings,
    life: browserPageLife,
    consent,
    earlyErrors,
    // In chunks of their own: before consent none of an SDK is fetched.
    connectAnalytics: async (health) => {
      const { connectSegment } = await import('./delivery/segment-transport.ts')
      const { segment } = settings
      if (!segment) throw new Error('There is no write key')
      return connectSegment({
        settings: { ...settings, segment },
        surroundings,
        health,
        onMissing: (error) => report('Analytics could not be loaded.', error),
      })
    },
    connectMonitoring: async (_, datadog) => {
      const { connectDatadog } = await import('./monitoring/datadog-transport.ts')
      return () => connectDatadog(settings, datadog, locale.code, surroundings)
    },
    report,
  }
  const watched = import.meta.env.MICROSITES_DEBUG
    ? (await import('./debug/watch-page.ts')).watchPage(parts)
    : undefined
  const running = beginTelemetry(watched?.parts ?? parts)
  watched?.show(running)
  const asked = askedPurposes(settings)
  return {
    track: (name, ...properties) => running.analytics.track(name, ...properties),
    reportCrash: (error) => running.reportCrash(error),
    Strip: () => <ConsentStrip consent={consent} asked={asked} legal={legal} />,
    Choice: () => <ConsentChoice consent={consent} asked={asked} />,
  }
}

/** Tells developers what is missing (AN-21, MO-06): it is no error of the page, and travellers are none the wiser. */
function report(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- said once, to whoever looks
  console.warn(...(error === undefined ? [message] : [message, error]))
}
