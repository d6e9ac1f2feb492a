import type { DropCause } from '../health.ts'
import type { AnalyticsEvent, IdentifyEvent, PageEvent, ScreenEvent } from './analytics-event.ts'
import type { PageContext } from './page-context.ts'

/** An event with what was true when it was reported, which may no longer be when it leaves. */
export interface Waiting<Event extends AnalyticsEvent = AnalyticsEvent> {
  readonly event: Event
  /** ISO 8601, by the visitor's clock. */
  readonly timestamp: string
  readonly page: PageContext
}

/** An event that may leave a browser. */
export type WebEvent = Exclude<AnalyticsEvent, ScreenEvent>

/** What waits until analytics is ready. Never changed: each step makes a new one. */
export interface Queue {
  readonly page?: Waiting<PageEvent>
  /** All that was said of the visitor, in one event. */
  readonly identify?: Waiting<IdentifyEvent>
  readonly rest: readonly Waiting<WebEvent>[]
}

export interface Queued {
  readonly queue: Queue
  /** Why an event fell out, the new one or one that it took the place of. */
  readonly dropped?: DropCause
}

export const emptyQueue: Queue = { rest: [] }

/** Takes in an event: of pages the newest (AN-08), of identify events their union (AN-07), of screens none (AN-16). */
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

/** What the queue holds in the order in which it leaves: page, identify, the rest as it came (AN-06). */
export function drain(queue: Queue): readonly Waiting<WebEvent>[] {
  const first: readonly (Waiting<WebEvent> | undefined)[] = [queue.page, queue.identify]
  return [...first.filter((waiting) => waiting !== undefined), ...queue.rest]
}
