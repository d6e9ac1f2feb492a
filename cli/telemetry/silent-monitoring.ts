import type { MonitoringTransport } from '../../runtime/telemetry/transport.ts'

/** Monitoring that sends nothing. */
export const silentMonitoring: MonitoringTransport = {
  addError: () => {},
  addTiming: () => {},
  addAction: () => {},
  addFeatureFlag: () => {},
  record: () => {},
  stop: () => Promise.resolve(),
}
