import type { TelemetrySettings } from './telemetry-settings.ts'
import { wholeDatadog } from './whole-datadog.ts'

/**
 * The purposes that visitors consent to separately: Segment's events, Datadog's measurements, and screen recordings.
 */
export const purposes = ['analytics', 'monitoring', 'replay'] as const

export type Purpose = (typeof purposes)[number]

/** Returns the purposes of the services that pages with these settings use. */
export function purposesOf(settings: Pick<TelemetrySettings, 'segment' | 'datadog'>): readonly Purpose[] {
  const datadog = wholeDatadog(settings)
  const served: Readonly<Record<Purpose, boolean>> = {
    analytics: settings.segment !== undefined,
    monitoring: datadog !== undefined,
    replay: datadog !== undefined && datadog.sessionReplaySampleRate > 0,
  }
  return purposes.filter((purpose) => served[purpose])
}
