import type { MonitoringReport } from './monitoring-report.ts'

/** A report of the variant of a feature that the page shows. */
export const featureFlag =
  (name: string, value: string | number | boolean): MonitoringReport =>
  (sdk) =>
    sdk.addFeatureFlagEvaluation(name, value)
