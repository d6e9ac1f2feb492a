import type { RumInitConfiguration } from '@datadog/browser-rum'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { beforeSend } from './before-send.ts'

export type DatadogSettings = NonNullable<TelemetrySettings['datadog']>

/**
 * Returns the options of the SDK. All options are listed, even those with default values, because defaults change
 * between versions.
 */
export function datadogOptions(
  settings: TelemetrySettings,
  datadog: DatadogSettings,
  page: {
    readonly origin: string
    /** Whether the browser accepts secure cookies here. On an http page it does not, and the SDK would send nothing. */
    readonly secure: boolean
    /** URL of the replay worker. */
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
    // Recordings need their own consent, which can be given and withdrawn while the page is measured.
    startSessionReplayRecordingManually: true,
    // MO-04
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask-user-input',
    enablePrivacyForActionName: true,
    trackSessionAcrossSubdomains: true,
    useSecureSessionCookie: page.secure,
    // Without cookies, each page is a separate session.
    sessionPersistence: ['cookie', 'memory'],
    // The SDK no longer knows these flags: heatmaps and feature flags are always on.
    enableExperimentalFeatures: ['clickmap', 'feature_flags'],
    allowedTracingUrls: [{ match: settings.graphql, propagatorTypes: ['datadog'] }],
    // Would send the session id to the API in a header that the API need not allow.
    propagateTraceBaggage: false,
    // No identifier that outlives the session.
    trackAnonymousUser: false,
    storeContextsAcrossPages: false,
    // On by default, but not with a proxy. Tests must use the same setting as production.
    betaEnableViewUpdates: false,
    // The SDK's telemetry about itself.
    telemetrySampleRate: 0,
    silentMultipleInit: true,
    workerUrl: page.workerUrl,
    // If the worker fails to load, only the recording is missing.
    compressIntakeRequests: false,
    excludedActivityUrls: [(url) => own.some((start) => url.startsWith(start))],
    beforeSend: (event) => beforeSend(event, own),
    // MO-11
    ...(datadog.remoteConfigurationId !== undefined && { remoteConfiguration: { id: datadog.remoteConfigurationId } }),
  }
}

/** Returns the URL that receives Datadog's requests instead of its own hosts, if there is one. */
export function datadogProxy({ intake }: Pick<TelemetrySettings, 'intake'>, origin: string): string | undefined {
  return intake === undefined ? undefined : `${intakeBase(intake, origin)}/datadog`
}

/** Returns the prefixes of all URLs that telemetry itself sends to. Monitoring must not measure its own requests. */
function ownAddresses({ intake, segment }: TelemetrySettings, origin: string): readonly string[] {
  if (intake === undefined) return ['https://cdn.segment.com/', `https://${segment?.apiHost ?? 'api.segment.io'}/`]
  return [`${intakeBase(intake, origin)}/`]
}

const intakeBase = (intake: string, origin: string): string => new URL(intake, origin).href.replace(/\/$/, '')
