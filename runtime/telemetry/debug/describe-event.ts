import type { AnalyticsEvent } from '../analytics/analytics-event.ts'

/** Returns an event on one line, e.g. `track Booking Started {"slug":"louvre","type":"poi"}`. */
export function describeEvent(event: AnalyticsEvent): string {
  const content = event.type === 'identify' ? event.traits : (event.properties ?? {})
  const text = Object.keys(content).length > 0 ? JSON.stringify(content) : undefined
  const name = event.type === 'identify' ? undefined : event.name
  return [event.type, name, text].filter((part) => part !== undefined).join(' ')
}
