import type { AnalyticsEvent } from '../analytics/analytics-event.ts'

/** Returns an event on one line, e.g. `track Booking Started {"slug":"louvre","type":"poi"}`. */
export function eventText(event: AnalyticsEvent): string {
  const content = event.type === 'identify' ? event.traits : event.properties
  const parts = [event.type, ...('name' in event && event.name !== undefined ? [event.name] : [])]
  return content && Object.keys(content).length > 0 ? `${parts.join(' ')} ${JSON.stringify(content)}` : parts.join(' ')
}
