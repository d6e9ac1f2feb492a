import type { QueuedEvent } from './queued-event.ts'
import type { RecordedEvent } from './recorder.ts'

/**
 * Reads a stored event. Other scripts can write to storage, so every field that is sent is checked.
 * @returns `undefined` if the event is gone or has another format
 */
export function parseQueuedEvent(text: string | undefined, key: string): QueuedEvent | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as QueuedEvent | RecordedEvent
    const value = 'route' in stored ? readRecorded(stored) : stored
    return isQueuedEvent(value) && key.endsWith(`/${value.messageId}`) ? value : undefined
  } catch {
    // Also an event without one of its objects.
    return undefined
  }
}

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

/** @throws if one of the objects is missing */
function isQueuedEvent({ messageId, document, order, at, event, page, session }: QueuedEvent): boolean {
  const texts = [messageId, document, page.title, page.referrer, page.search, ...(session ? [session.id] : [])]
  return (
    texts.every((value) => typeof value === 'string') &&
    Number.isFinite(order) &&
    Number.isFinite(at) &&
    isWebEvent(event)
  )
}

function isWebEvent(event: QueuedEvent['event']): boolean {
  const { userId = null, anonymousId = '' } = event
  if (!(userId === null || typeof userId === 'string') || typeof anonymousId !== 'string') return false
  if (event.type === 'identify') return isRecord(event.traits)
  const { name = event.type === 'page' ? '' : undefined, properties = {} } = event
  const category = 'category' in event ? event.category : ''
  return (
    ['page', 'track'].includes(event.type) &&
    [name, category].every((text) => typeof text === 'string') &&
    isRecord(properties)
  )
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
