import type { InitOptions } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { limits } from '../limits.ts'

/** Where Segment's two hosts are, or what stands in for them; without a slash at the end. */
export interface SegmentHosts {
  readonly settings: string
  /** Of the intake, with its protocol. */
  readonly events: string
}

/** Of the configuration alone: another host that Segment's settings name is not in the pages' security policy. */
export function segmentHosts(
  { intake, segment }: Pick<TelemetrySettings, 'intake' | 'segment'>,
  page: string,
): SegmentHosts {
  if (intake === undefined)
    return { settings: 'https://cdn.segment.com', events: `https://${segment?.apiHost ?? 'api.segment.io'}/v1` }
  // The SDK takes no relative address.
  const base = new URL(intake, page).href.replace(/\/$/, '')
  return { settings: base, events: `${base}/v1` }
}

/** What tests make shorter. */
export interface SegmentTiming {
  readonly batchMilliseconds?: number
  /** At least 0.1. */
  readonly firstRetrySeconds?: number
  readonly longestRetrySeconds?: number
}

/** @param events address of the intake */
export function segmentOptions(events: string, secure: boolean, timing: SegmentTiming): InitOptions {
  const { protocol, host, pathname } = new URL(events)
  const { batchEvents, batchMilliseconds, retries, cookieDays } = limits.analytics
  return {
    // A link could otherwise say who the visitor is, and what they did.
    useQueryString: false,
    // The SDK's own queues would send once more what the outbox keeps. Who the visitor is, it does keep.
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
