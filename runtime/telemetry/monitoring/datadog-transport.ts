import { datadogRum } from '@datadog/browser-rum'
import { replayWorker } from 'microsites:replay-worker'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { MonitoringTransport } from '../transport.ts'
import { datadogOptions, datadogProxy } from './datadog-options.ts'
import type { DatadogSettings } from './datadog-options.ts'

/** Starts Datadog's SDK. Call it only once per page, after the visitor has consented. */
export function connectDatadog(
  settings: TelemetrySettings,
  datadog: DatadogSettings,
  locale: string,
): MonitoringTransport {
  trustWorker(replayWorker)
  // MO-02: set before the start, so that the first event has it.
  datadogRum.setGlobalContextProperty('application', { locale, commitSha: settings.commit })
  datadogRum.init(
    datadogOptions(settings, datadog, {
      origin: location.origin,
      secure: isSecureContext,
      workerUrl: replayWorker,
    }),
  )
  const intake = datadogProxy(settings, location.origin) ?? 'https://browser-intake-'
  let recording = false
  return {
    addError: (error, context) => datadogRum.addError(error, context),
    addAction: (name, context) => datadogRum.addAction(name, context),
    report: (report) => report(datadogRum),
    record(wanted) {
      const ends = recording && !wanted
      recording = wanted
      if (wanted) return datadogRum.startSessionReplayRecording()
      // The withdrawal includes data that is collected but not sent yet.
      if (ends)
        swallowRequests((address) => !recording && address.startsWith(intake) && /%2Freplay|\/replay/.test(address))
      datadogRum.stopSessionReplayRecording()
    },
    stop() {
      swallowRequests((address) => address.startsWith(intake))
      datadogRum.stopSessionReplayRecording()
      datadogRum.setTrackingConsent('not-granted')
      datadogRum.clearGlobalContext()
    },
  }
}

/**
 * From now on, intercepts requests to matching URLs and answers them locally. An SDK sends what it has
 * collected when it is stopped, and this cannot be switched off.
 */
function swallowRequests(matches: (address: string) => boolean): void {
  const isOne = (address: unknown): boolean => typeof address === 'string' && matches(address)
  const { fetch } = globalThis
  globalThis.fetch = (...request) =>
    isOne(request[0]) ? Promise.resolve(new Response(null, { status: 202 })) : fetch(...request)
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...request) => isOne(request[0]) || beacon(...request)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string | null }): unknown
}

/**
 * Allows a page with `require-trusted-types-for 'script'` to start one worker from a plain URL, as Datadog's SDK does,
 * and nothing else. Does nothing in a browser without Trusted Types, or if a policy with that name exists.
 * @param worker URL of the worker, relative to the page or absolute
 */
function trustWorker(worker: string): void {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    const allowed = new URL(worker, location.href).href
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (new URL(address, location.href).href === allowed ? address : null),
    })
  } catch {
    // Then only the recording fails; the rest of monitoring works.
  }
}
