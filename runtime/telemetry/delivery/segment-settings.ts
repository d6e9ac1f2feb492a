import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'

/** Of Segment's settings, what pages without destinations of their own need. */
export interface SegmentSettings {
  readonly apiKey: string
}

/**
 * Asks for the settings of a write key. Where they are missing, are no settings, or do not come in time, the least will
 * do: events are worth more than what could have been said of them. Scripts that settings name (destinations in the
 * browser) are never loaded: the pages' security policy would refuse them.
 * @param base e.g. `https://cdn.segment.com`
 */
export async function fetchSegmentSettings(
  base: string,
  writeKey: string,
  surroundings: Pick<Surroundings, 'fetch'>,
): Promise<SegmentSettings> {
  try {
    const answer = await surroundings.fetch(`${base}/v1/projects/${encodeURIComponent(writeKey)}/settings`, {
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
