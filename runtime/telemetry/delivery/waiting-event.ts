import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import type { Surroundings } from '../surroundings.ts'

/** An event as it waits for the intake: with all of its page that a later page could not know. */
export interface WaitingEvent {
  readonly event: OutgoingEvent
  readonly title: string
  readonly referrer: string
  readonly search: string
}

export function waitingEvent(event: OutgoingEvent, surroundings: Surroundings): WaitingEvent {
  const { title, referrer, search } = surroundings
  return { event, title, referrer, search }
}
