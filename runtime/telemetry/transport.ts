import type { OutgoingEvent } from './analytics/analytics-event.ts'

/** How analytics events leave the page: Segment's SDK, or a list in the memory of a test or a trace. */
export interface AnalyticsTransport {
  /** Never throws. What can't be sent now is kept and tried again. */
  send(event: OutgoingEvent): void
  /** Sends no more, and removes all that it stored: identifiers, cookies, its outbox. For a withdrawal. */
  stop(): Promise<void>
}

/** How errors, timings and sessions leave the page: Datadog's SDK, or a list. */
export interface MonitoringTransport {
  addError(error: unknown, context?: Readonly<Record<string, unknown>>): void
  /** @param name in which every character but letters, digits and `-_.@$` becomes `_` (MO-08). */
  addTiming(name: string): void
  addAction(name: string, context?: Readonly<Record<string, unknown>>): void
  addFeatureFlag(name: string, value: unknown): void
  /** Measures no more, and removes all that it stored, cookies included. For a withdrawal. */
  stop(): Promise<void>
}
