import type { datadogRum } from '@datadog/browser-rum'

/**
 * Something that a template reports to Datadog's SDK. A function, so that only pages whose template uses it contain its
 * code.
 */
export type MonitoringReport = (sdk: Pick<typeof datadogRum, 'addTiming' | 'addFeatureFlagEvaluation'>) => void

/** A report of the variant of a feature that the page shows. */
export const featureFlag =
  (name: string, value: string | number | boolean): MonitoringReport =>
  (sdk) =>
    sdk.addFeatureFlagEvaluation(name, value)

/**
 * Returns a timing's name as Datadog accepts it (MO-08): every character except letters, digits and `-_.@$` becomes
 * `_`.
 */
export function timingName(name: string): string {
  return name.replace(/[^\w\-.@$]/g, '_')
}

/**
 * A report that something happens on the page now.
 * @param name every character except letters, digits and `-_.@$` becomes `_` (MO-08)
 */
export function timing(name: string): MonitoringReport {
  const now = Date.now()
  return (sdk) => sdk.addTiming(timingName(name), now)
}
