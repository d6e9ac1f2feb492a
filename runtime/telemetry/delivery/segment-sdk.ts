import { AnalyticsBrowser } from '@segment/analytics-next'
import type { Analytics } from '@segment/analytics-next'
import { limits } from '../limits.ts'
import { segmentOptions } from './segment-options.ts'
import type { SegmentHosts, SegmentTiming } from './segment-options.ts'
import type { SegmentSettings } from './segment-settings.ts'

/** Starts Segment's SDK for a visitor. */
export async function startSegment(
  writeKey: string,
  hosts: SegmentHosts,
  remote: SegmentSettings,
  timing: SegmentTiming,
): Promise<Analytics> {
  muteForbiddenCookies(document)
  const cdnSettings = { integrations: { 'Segment.io': { ...remote } }, metrics: { sampleRate: 0 } }
  const options = segmentOptions(hosts.events, location.protocol === 'https:', timing)
  const [sdk] = await AnalyticsBrowser.load({ writeKey, cdnURL: hosts.settings, cdnSettings }, options)
  sdk.timeout(limits.analytics.callbackMilliseconds)
  return sdk
}

/**
 * Makes cookies appear empty in a sandboxed frame, where reading them throws. The SDK reads a cookie while it prepares
 * each event, and drops the event if that fails.
 */
function muteForbiddenCookies(page: Document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} })
  }
}
