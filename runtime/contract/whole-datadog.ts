import type { TelemetrySettings } from './telemetry-settings.ts'

/** Datadog's settings where they have both keys: with one of them nothing is asked for, allowed or sent there. */
export function wholeDatadog({ datadog }: Pick<TelemetrySettings, 'datadog'>): TelemetrySettings['datadog'] {
  return datadog?.applicationId && datadog.clientToken ? datadog : undefined
}
