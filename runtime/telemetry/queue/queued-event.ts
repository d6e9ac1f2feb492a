import type { EventPage, WebEvent } from '../analytics/analytics-event.ts'
import type { SessionTouch } from './session.ts'

/** An event that no intake has taken yet. This is also its format in storage. */
export interface QueuedEvent {
  /** UUID. It stays the same however often the event is sent, so an intake recognises a copy. */
  readonly messageId: string
  /** Id of the document that reported the event. */
  readonly document: string
  /** Position among the events of its document. */
  readonly order: number
  /** When it happened: milliseconds since 1970, from the visitor's clock. */
  readonly at: number
  readonly event: WebEvent
  /** What a later page cannot know about the page of the event. */
  readonly page: EventPage
  /** Set once the event may be stored. An identify event has none. */
  readonly session?: SessionTouch
  /** Time of the last request that got no answer, in milliseconds since 1970. */
  readonly asked?: number
}
