import type { DropCause, HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { AnalyticsTransport } from '../transport.ts'
import type { OutgoingEvent } from './analytics-event.ts'
import type { PageContext } from './page-context.ts'
import { drain, emptyQueue, enqueue } from './queue.ts'
import type { Waiting, WebEvent } from './queue.ts'
import { createSession } from './session.ts'
import type { SessionTouch } from './session.ts'

export type EventSender = ReturnType<typeof createEventSender>

/**
 * Passes events to the transport, or keeps them in a queue until there is one. Counts the events that it drops.
 * @param page returns the page at the time of an event
 */
export function createEventSender(browser: BrowserEnvironment, health: HealthRecord, page: () => PageContext) {
  const session = createSession(browser)
  let queue = emptyQueue
  let transport: AnalyticsTransport | undefined

  function send(waiting: Waiting<WebEvent>): void {
    // Identify events that are small on their own can be too large when merged.
    if (!snapshot(waiting.event)) return health.drop('size')
    try {
      transport?.send(stamp(waiting, browser.newId(), session.touch()))
    } catch {
      health.drop('unavailable')
    }
  }

  function drop(cause: DropCause): void {
    const { length } = drain(queue)
    queue = emptyQueue
    if (length > 0) health.drop(cause, length)
  }

  return {
    /** Names of the queued events, in the order in which they will be sent. */
    get waiting(): readonly string[] {
      return drain(queue).map(({ event }) => ('name' in event && event.name) || event.type)
    },
    /** @param allowed whether the event may be sent now */
    take(event: WebEvent, allowed: boolean): void {
      const kept = snapshot(event)
      if (!kept) return health.drop('size')
      const waiting = { event: kept, timestamp: new Date(browser.now()).toISOString(), page: page() }
      if (transport && allowed) return send(waiting)
      const { queue: next, dropped } = enqueue(queue, waiting)
      queue = next
      if (dropped) health.drop(dropped)
    },
    /** Sends the queued events and, from now on, each event at once. */
    connect(connected: AnalyticsTransport): void {
      transport = connected
      const waiting = drain(queue)
      queue = emptyQueue
      waiting.forEach(send)
    },
    /** Drops the queued events. @returns the transport that was connected */
    disconnect(cause: DropCause): AnalyticsTransport | undefined {
      drop(cause)
      const connected = transport
      transport = undefined
      return connected
    },
    /** Drops the queued events. */
    drop,
    forgetSession: session.forget,
  }
}

/**
 * Returns a deep copy of the event, so that later changes to its properties have no effect.
 * @returns `undefined` if the event is too large or cannot be written as JSON
 */
function snapshot<Event extends WebEvent>(event: Event): Event | undefined {
  try {
    const text = JSON.stringify(event)
    const { length } = new TextEncoder().encode(text)
    return length <= limits.analytics.eventKilobytes * 1024 ? (JSON.parse(text) as Event) : undefined
  } catch {
    // A circular reference, a BigInt, a getter that throws: the types forbid them, plain JavaScript does not.
    return undefined
  }
}

/**
 * Returns the event with its session id, and with a flag if it is the first event of the session (AN-15).
 * The session goes into the properties, or into the traits of an identify event. Traits always contain the flag,
 * because the SDK stores traits and sends them again.
 * @param messageId UUID
 */
function stamp({ event, timestamp, page }: Waiting<WebEvent>, messageId: string, session: SessionTouch): OutgoingEvent {
  const sent = { messageId, timestamp, page }
  const { id: sessionId, first } = session
  if (event.type === 'identify')
    return { ...event, traits: { ...event.traits, sessionId, sessionStart: first }, ...sent }
  const properties = { ...event.properties, sessionId, ...(first ? { sessionStart: true } : {}) }
  return { ...event, properties, ...sent }
}
