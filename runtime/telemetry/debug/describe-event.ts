import type { AnalyticsEvent, Properties, Traits } from '../analytics/analytics-event.ts'

/** The parts of an event, without those that only its delivery needs. */
export interface EventFields {
  readonly type: AnalyticsEvent['type']
  readonly name?: string
  readonly properties?: Properties
  /** Set on identify events, which have no properties. */
  readonly traits?: Traits
}

/** Returns an event on one line, e.g. `track Booking Started {"slug":"louvre","type":"poi"}`, and in parts. */
export function describeEvent(event: AnalyticsEvent): { readonly what: string; readonly event: EventFields } {
  const { type } = event
  const name = type === 'identify' ? undefined : event.name
  const content = type === 'identify' ? event.traits : (event.properties ?? {})
  const text = Object.keys(content).length > 0 ? JSON.stringify(content) : undefined
  return {
    what: [type, name, text].filter((part) => part !== undefined).join(' '),
    event:
      type === 'identify'
        ? { type, traits: content }
        : { type, ...(name !== undefined && { name }), properties: content },
  }
}
