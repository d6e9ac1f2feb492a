import type { TelemetrySettings } from './telemetry-settings.ts'

/**
 * Returns Datadog's settings if both keys are set. Otherwise the page neither asks for consent to Datadog, nor allows
 * it in its policy, nor sends anything to it.
 */
export function wholeDatadog({ datadog }: Pick<TelemetrySettings, 'datadog'>): TelemetrySettings['datadog'] {
  return datadog?.applicationId && datadog.clientToken ? datadog : undefined
}
