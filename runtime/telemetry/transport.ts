import type { OutgoingEvent } from './analytics/analytics-event.ts'
import type { MonitoringReport } from './monitoring/monitoring-report.ts'

/** How analytics events leave the page: to an intake or, in a test, into a list. */
export interface AnalyticsTransport {
  /** Sends an event. Never throws. */
  send(event: OutgoingEvent): void
  /** Takes over the events of closed pages. */
  takeOver(): Promise<void>
  /** Loads the SDK, which from then on sends what is not delivered, and tries again. Rejects if it cannot be loaded. */
  load(): Promise<void>
  /** Stops sending and removes the visitor's identity and cookies. Call it after a withdrawal. */
  stop(): Promise<void>
}

/** How errors, timings and sessions leave the page: through Datadog's SDK or into a list. */
export interface MonitoringTransport {
  addError(error: unknown, context?: Readonly<Record<string, unknown>>): void
  addAction(name: string, context?: Readonly<Record<string, unknown>>): void
  /** Passes on what a template reports. */
  report(report: MonitoringReport): void
  /** Starts or stops screen recording, as the visitor allows. Only a sample of sessions is recorded. */
  record(wanted: boolean): void
  /** Stops measuring, and sends nothing more. What it has stored stays. Call it after a withdrawal. */
  stop(): void
}
