import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'

/**
 * Returns the prefixes of all URLs that telemetry itself sends to. Monitoring must not measure its own requests.
 * @param origin of the page
 */
export function ownAddresses({ intake, segment }: TelemetrySettings, origin: string): readonly string[] {
  if (intake === undefined) return ['https://cdn.segment.com/', `https://${segment?.apiHost ?? 'api.segment.io'}/`]
  return [`${new URL(intake, origin).href.replace(/\/$/, '')}/`]
}
