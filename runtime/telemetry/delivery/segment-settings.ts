import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'

/** The part of Segment's settings that pages without device-mode destinations need. */
export interface SegmentSettings {
  readonly apiKey: string
}

/**
 * Fetches the settings of a write key. If they are missing, invalid or late, returns the minimum: events matter more
 * than the details of the settings.
 * Scripts that the settings name (destinations in the browser) are never loaded: the pages' security policy would block
 * them.
 * @param base e.g. `https://cdn.segment.com`
 */
export async function fetchSegmentSettings(
  base: string,
  writeKey: string,
  browser: Pick<BrowserEnvironment, 'fetch'>,
): Promise<SegmentSettings> {
  try {
    const answer = await browser.fetch(`${base}/v1/projects/${encodeURIComponent(writeKey)}/settings`, {
      signal: AbortSignal.timeout(limits.analytics.settingsMilliseconds),
    })
    const settings: unknown = answer.ok ? await answer.json() : undefined
    return segmentOf(settings) ?? { apiKey: writeKey }
  } catch {
    return { apiKey: writeKey }
  }
}

function segmentOf(settings: unknown): SegmentSettings | undefined {
  const { integrations } = (settings ?? {}) as { integrations?: Readonly<Record<string, unknown>> }
  const segment = integrations?.['Segment.io'] as Partial<SegmentSettings> | undefined
  return typeof segment?.apiKey === 'string' && segment.apiKey !== '' ? (segment as SegmentSettings) : undefined
}
