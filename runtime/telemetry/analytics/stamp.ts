import type { OutgoingEvent } from './analytics-event.ts'
import type { Waiting, WebEvent } from './queue.ts'
import type { SessionTouch } from './session.ts'

/**
 * Makes an event ready to leave: with the session in its properties, flagged if it is the session's first (AN-15).
 * An identify event has no properties. Its flag is written either way, since traits are kept and sent again.
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
