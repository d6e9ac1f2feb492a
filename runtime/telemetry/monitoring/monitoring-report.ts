import type { datadogRum } from '@datadog/browser-rum'

/**
 * Something that a template reports to Datadog's SDK. A function, so that only pages whose template uses it contain its
 * code.
 */
export type MonitoringReport = (sdk: Pick<typeof datadogRum, 'addTiming' | 'addFeatureFlagEvaluation'>) => void
