import type { OutgoingEvent } from './analytics-event.ts'
import type { Waiting, WebEvent } from './queue.ts'
import type { SessionTouch } from './session.ts'

/**
 * Returns the event with its session id, and with a flag if it is the first event of the session (AN-15).
 * The session goes into the properties, or into the traits of an identify event. Traits always contain the flag,
 * because the SDK stores traits and sends them again.
 * @param messageId UUID
 */
export function stamp(
  { event, timestamp, page }: Waiting<WebEvent>,
  messageId: string,
  session: SessionTouch,
): OutgoingEvent {
  const sent = { messageId, timestamp, page }
  const { id: sessionId, first } = session
  if (event.type === 'identify')
    return { ...event, traits: { ...event.traits, sessionId, sessionStart: first }, ...sent }
  const properties = { ...event.properties, sessionId, ...(first ? { sessionStart: true } : {}) }
  return { ...event, properties, ...sent }
}
