import type { QueuedEvent } from './queued-event.ts'
import type { RecordedEvent } from './recorder.ts'

/**
 * Makes a queued event of one that the first script of a page has recorded.
 * @throws if a part is missing or has another type
 */
export function readRecorded({ language, route, event, page, ...rest }: RecordedEvent): QueuedEvent {
  if (typeof language !== 'string' || typeof route !== 'string') throw new TypeError('No facts of the page')
  const { title, referrer, search } = page
  return {
    ...rest,
    event: { ...event, properties: { language, route, ...event.properties } },
    page: { title, referrer: (referrer ?? []).join(''), search: (search ?? []).join('') },
  }
}
