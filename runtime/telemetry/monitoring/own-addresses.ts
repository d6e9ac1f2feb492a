import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'

/**
 * What all addresses begin with that telemetry itself sends to: monitoring does not measure its own work.
 * @param origin of the page
 */
export function ownAddresses({ intake, segment }: TelemetrySettings, origin: string): readonly string[] {
  if (intake === undefined) return ['https://cdn.segment.com/', `https://${segment?.apiHost ?? 'api.segment.io'}/`]
  return [`${new URL(intake, origin).href.replace(/\/$/, '')}/`]
}
