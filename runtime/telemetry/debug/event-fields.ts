import type { AnalyticsEvent, Properties, Traits } from '../analytics/analytics-event.ts'

/** The parts of an event. */
export interface EventFields {
  readonly type: AnalyticsEvent['type']
  readonly name?: string
  readonly properties?: Properties
  /** Set on identify events, which have no properties. */
  readonly traits?: Traits
}

/** Returns the contents of an event, without the fields that only its delivery needs. */
export function eventFields(event: AnalyticsEvent): EventFields {
  if (event.type === 'identify') return { type: event.type, traits: event.traits }
  const { type, name, properties = {} } = event
  return { type, ...(name !== undefined && { name }), properties }
}
