import type { OutgoingEvent } from './analytics/analytics-event.ts'
import type { DropCause } from './health.ts'

/** How analytics events leave the page: through Segment's SDK or, in a test or a trace, into a list. */
export interface AnalyticsTransport {
  /** Keeps an event until it is taken, even after the page is closed if possible. Never throws. */
  send(event: OutgoingEvent): void
  /**
   * Starts to send the kept events and all later ones. Before this call, nothing is requested. Failed events are tried
   * again. Never rejects.
   * @returns whether the SDK could be loaded; if not, events are still kept
   */
  start(): Promise<boolean>
  /**
   * Stops sending and removes everything that the transport stored: identifiers, cookies, its outbox.
   * @param cause of the drops, by default a withdrawal
   */
  stop(cause?: DropCause): Promise<void>
}

/** How errors, timings and sessions leave the page: through Datadog's SDK or into a list. */
export interface MonitoringTransport {
  addError(error: unknown, context?: Readonly<Record<string, unknown>>): void
  /**
   * @param name every character except letters, digits and `-_.@$` becomes `_` (MO-08)
   * @param at milliseconds since 1970, now by default
   */
  addTiming(name: string, at?: number): void
  addAction(name: string, context?: Readonly<Record<string, unknown>>): void
  addFeatureFlag(name: string, value: unknown): void
  /** Starts or stops screen recording, as the visitor allows. Only a sample of sessions is recorded. */
  record(wanted: boolean): void
  /** Stops measuring and removes everything that the transport stored, cookies included. Call it after a withdrawal. */
  stop(): Promise<void>
}
