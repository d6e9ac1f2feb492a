import type { DropCause } from '../health.ts'
import type { AnalyticsEvent, IdentifyEvent, PageEvent, ScreenEvent } from './analytics-event.ts'
import type { PageContext } from './page-context.ts'

/** An event with the time and page at which it was reported, which may have changed when it is sent. */
export interface Waiting<Event extends AnalyticsEvent = AnalyticsEvent> {
  readonly event: Event
  /** ISO 8601, from the visitor's clock. */
  readonly timestamp: string
  readonly page: PageContext
}

/** An event that a browser can send. */
export type WebEvent = Exclude<AnalyticsEvent, ScreenEvent>

/** The events that wait until analytics is ready. Immutable: each change returns a new queue. */
export interface Queue {
  readonly page?: Waiting<PageEvent>
  /** The union of all identify events. */
  readonly identify?: Waiting<IdentifyEvent>
  readonly rest: readonly Waiting<WebEvent>[]
}

export interface Queued {
  readonly queue: Queue
  /** Why an event was dropped: the new event, or the one that it replaced. */
  readonly dropped?: DropCause
}

export const emptyQueue: Queue = { rest: [] }

/**
 * Adds an event to the queue. Keeps the newest page event (AN-08) and the union of identify events (AN-07); drops
 * screen events (AN-16).
 */
export function enqueue(queue: Queue, waiting: Waiting): Queued {
  const { event, ...when } = waiting
  switch (event.type) {
    case 'page': {
      const next: Queue = { ...queue, page: { event, ...when } }
      return queue.page ? { queue: next, dropped: 'superseded' } : { queue: next }
    }
    case 'identify': {
      const earlier = queue.identify?.event
      const traits = { ...earlier?.traits, ...event.traits }
      return { queue: { ...queue, identify: { event: { ...earlier, ...event, traits }, ...when } } }
    }
    case 'track':
      return { queue: { ...queue, rest: [...queue.rest, { event, ...when }] } }
    case 'screen':
      return { queue, dropped: 'screen' }
  }
}

/** Returns the queued events in sending order: page, identify, then the others as they came (AN-06). */
export function drain(queue: Queue): readonly Waiting<WebEvent>[] {
  const first: readonly (Waiting<WebEvent> | undefined)[] = [queue.page, queue.identify]
  return [...first.filter((waiting) => waiting !== undefined), ...queue.rest]
}
