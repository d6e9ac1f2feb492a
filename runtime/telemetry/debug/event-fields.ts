import type { AnalyticsEvent, Properties, Traits } from '../analytics/analytics-event.ts'

/** An event in its parts. */
export interface EventFields {
  readonly type: AnalyticsEvent['type']
  readonly name?: string
  readonly properties?: Properties
  /** Of an identify event, which has no properties. */
  readonly traits?: Traits
}

/** What an event says, without what only its way needs. */
export function eventFields(event: AnalyticsEvent): EventFields {
  if (event.type === 'identify') return { type: event.type, traits: event.traits }
  const { type, name, properties = {} } = event
  return { type, ...(name !== undefined && { name }), properties }
}
