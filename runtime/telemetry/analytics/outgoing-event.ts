import type { QueuedEvent } from '../queue/queued-event.ts'
import type { OutgoingEvent } from './analytics-event.ts'
import { pageContext } from './page-context.ts'
import type { AnalyticsOptions } from './analytics-options.ts'

/**
 * Completes a queued event for sending, with the page and the time at which it happened (AN-03). The session goes into
 * the properties of page and track events (AN-15). Session data are not traits: they would overwrite the visitor's.
 */
export function outgoingEvent(
  { event, messageId, at, page, session }: QueuedEvent,
  { browser, hosts, settings }: Pick<AnalyticsOptions, 'browser' | 'hosts' | 'settings'>,
): OutgoingEvent {
  const context = pageContext({ host: browser.host, search: page.search }, hosts, settings.micrositesHost)
  const sent = { messageId, timestamp: new Date(at).toISOString(), page: { ...page, ...context } }
  if (event.type === 'identify') return { ...event, ...sent }
  const properties = {
    ...event.properties,
    ...(event.type === 'page' && context),
    ...(session && { sessionId: session.id, ...(session.first && { sessionStart: true }) }),
  }
  return { ...event, properties, ...sent }
}
