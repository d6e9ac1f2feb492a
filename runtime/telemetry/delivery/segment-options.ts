import type { InitOptions } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { limits } from '../limits.ts'

/** Base URLs of Segment's two hosts or of their replacements, without a trailing slash. */
export interface SegmentHosts {
  readonly settings: string
  /** Base URL of the intake, with its protocol. */
  readonly events: string
}

/**
 * Returns the hosts from the configuration. If Segment's settings name another host, the pages' security policy would
 * block it.
 */
export function segmentHosts(
  { intake, segment }: Pick<TelemetrySettings, 'intake' | 'segment'>,
  page: string,
): SegmentHosts {
  if (intake === undefined)
    return { settings: 'https://cdn.segment.com', events: `https://${segment?.apiHost ?? 'api.segment.io'}/v1` }
  // The SDK does not accept a relative URL.
  const base = new URL(intake, page).href.replace(/\/$/, '')
  return { settings: base, events: `${base}/v1` }
}

/** Delays that tests shorten. */
export interface SegmentTiming {
  readonly batchMilliseconds?: number
  /** At least 0.1. */
  readonly firstRetrySeconds?: number
  readonly longestRetrySeconds?: number
}

/** @param events URL of the intake */
export function segmentOptions(events: string, secure: boolean, timing: SegmentTiming): InitOptions {
  const { protocol, host, pathname } = new URL(events)
  const { batchEvents, batchMilliseconds, retries, cookieDays } = limits.analytics
  return {
    // Otherwise, a link could set the visitor's identity and report events.
    useQueryString: false,
    // The SDK's own queues would send again what the queue keeps. The visitor's identity is still stored.
    disableClientPersistence: true,
    user: { persist: true },
    cookie: { maxage: cookieDays, sameSite: 'Lax', secure },
    integrations: {
      'Segment.io': {
        apiHost: host + pathname,
        protocol: protocol === 'http:' ? 'http' : 'https',
        deliveryStrategy: {
          strategy: 'batching',
          config: { size: batchEvents, timeout: timing.batchMilliseconds ?? batchMilliseconds, maxRetries: retries },
        },
        httpConfig: {
          backoffConfig: {
            maxRetryCount: retries,
            ...(timing.firstRetrySeconds === undefined ? {} : { baseBackoffInterval: timing.firstRetrySeconds }),
            ...(timing.longestRetrySeconds === undefined ? {} : { maxBackoffInterval: timing.longestRetrySeconds }),
          },
        },
      },
    },
  }
}
