import type { EventPage, PageEvent, TrackEvent } from '../analytics/analytics-event.ts'
import type { QueuedEvent } from './queued-event.ts'

/** What the first script of a page has recorded, until the queue takes over. */
export interface Recorder {
  /** Id of the document. */
  readonly document: string
  readonly events: RecordedEvent[]
  /** Records an event that happens now. The queue replaces this function. */
  record(event: PageEvent | TrackEvent): void
}

/** An event as the first script records and stores it. Later code makes a complete event of it, which needs more bytes. */
export interface RecordedEvent extends Pick<QueuedEvent, 'messageId' | 'document' | 'order' | 'at'> {
  /** A booking has only the property `entered`, see `completeEvent`. */
  readonly event: PageEvent | TrackEvent
  readonly language: string
  readonly route: string
  readonly page: Pick<EventPage, 'title'> & {
    /** The parts of the referrer and of the query that may be stored. */
    readonly referrer: readonly string[] | null
    readonly search: readonly string[] | null
  }
}

/** Prefix of the storage keys of events. The id of the document that sends them follows, then the messageId. */
export const queuePrefix = 'microsites.events/'
