import type { RumInitConfiguration } from '@datadog/browser-rum'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { beforeSend } from './before-send.ts'
import { ownAddresses } from './own-addresses.ts'

export type DatadogSettings = NonNullable<TelemetrySettings['datadog']>

/** What the SDK is started with, each option said even where it is the default: defaults change from version to version. */
export function datadogOptions(
  settings: TelemetrySettings,
  datadog: DatadogSettings,
  page: {
    readonly origin: string
    /** Whether the browser takes secure cookies here: on an ordinary http page it does not, and the SDK would send nothing. */
    readonly secure: boolean
    /** Address of the replay worker. */
    readonly workerUrl: string
  },
): RumInitConfiguration {
  const own = ownAddresses(settings, page.origin)
  const proxy = datadogProxy(settings, page.origin)
  return {
    applicationId: datadog.applicationId,
    clientToken: datadog.clientToken,
    site: datadog.site,
    ...(proxy !== undefined && { proxy }),
    service: 'microsites',
    env: settings.environment,
    ...(settings.commit !== undefined && { version: settings.commit }),
    // MO-03
    sessionSampleRate: datadog.sessionSampleRate,
    sessionReplaySampleRate: datadog.sessionReplaySampleRate,
    // Recordings have a consent of their own, which can come and go while the rest is measured.
    startSessionReplayRecordingManually: true,
    // MO-04
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask-user-input',
    enablePrivacyForActionName: true,
    trackSessionAcrossSubdomains: true,
    useSecureSessionCookie: page.secure,
    // Without cookies each page is a session of its own.
    sessionPersistence: ['cookie', 'memory'],
    // The SDK knows neither any more: heatmaps and feature flags are always on.
    enableExperimentalFeatures: ['clickmap', 'feature_flags'],
    allowedTracingUrls: [{ match: settings.graphql, propagatorTypes: ['datadog'] }],
    // Would send the session's id to the API in a header that it need not allow.
    propagateTraceBaggage: false,
    // No identifier that outlives the session.
    trackAnonymousUser: false,
    storeContextsAcrossPages: false,
    // On by default, but not with a proxy: what is tested is to be what runs.
    betaEnableViewUpdates: false,
    // What the SDK would report about itself.
    telemetrySampleRate: 0,
    silentMultipleInit: true,
    workerUrl: page.workerUrl,
    // If the worker never comes, nothing but the recording is to be missing.
    compressIntakeRequests: false,
    excludedActivityUrls: [(url) => own.some((start) => url.startsWith(start))],
    beforeSend: (event) => beforeSend(event, own),
    // MO-11
    ...(datadog.remoteConfigurationId !== undefined && { remoteConfiguration: { id: datadog.remoteConfigurationId } }),
  }
}

/** What takes Datadog's requests in place of its own hosts. */
export function datadogProxy({ intake }: Pick<TelemetrySettings, 'intake'>, origin: string): string | undefined {
  return intake === undefined ? undefined : `${new URL(intake, origin).href.replace(/\/$/, '')}/datadog`
}
