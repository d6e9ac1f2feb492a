import type { OutgoingEvent } from './analytics/analytics-event.ts'
import type { DropCause } from './health.ts'

/** How analytics events leave the page: Segment's SDK, or a list in the memory of a test or a trace. */
export interface AnalyticsTransport {
  /** Never throws. Keeps an event, also beyond the page where it can, until it was taken. */
  send(event: OutgoingEvent): void
  /**
   * Sends from now on what is kept: nobody is asked for anything before. What can't be sent now is tried again. Never rejects.
   * @returns whether what sends could be loaded; if not, events go on being kept
   */
  start(): Promise<boolean>
  /**
   * Sends no more, and removes all that it stored: identifiers, cookies, its outbox.
   * @param cause why; a withdrawal unless told
   */
  stop(cause?: DropCause): Promise<void>
}

/** How errors, timings and sessions leave the page: Datadog's SDK, or a list. */
export interface MonitoringTransport {
  addError(error: unknown, context?: Readonly<Record<string, unknown>>): void
  /**
   * @param name in which every character but letters, digits and `-_.@$` becomes `_` (MO-08)
   * @param at milliseconds since 1970; now unless told
   */
  addTiming(name: string, at?: number): void
  addAction(name: string, context?: Readonly<Record<string, unknown>>): void
  addFeatureFlag(name: string, value: unknown): void
  /** Records the screen from now on, or no longer, as the visitor allows. Which sessions are recorded is sampled. */
  record(wanted: boolean): void
  /** Measures no more, and removes all that it stored, cookies included. For a withdrawal. */
  stop(): Promise<void>
}
