import type { MonitoringTransport } from '../../runtime/telemetry/transport.ts'

/** Monitoring that sends nothing. */
export const silentMonitoring: MonitoringTransport = {
  addError: () => {},
  addAction: () => {},
  report: () => {},
  record: () => {},
  stop: () => Promise.resolve(),
}
