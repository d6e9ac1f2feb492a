import './without-generated-code.ts'
import type { AnalyticsEvent } from '../analytics/analytics-event.ts'
import { catalogue } from './catalogue.ts'
import { sentProperties } from './sent-properties.ts'
import { visitorTraits } from './visitor-traits.ts'

/**
 * Returns how an event differs from the catalogue; empty if it matches. For development only: it bundles the schemas.
 */
export function verdictOf(event: AnalyticsEvent): readonly string[] {
  const { schema, value } = held(event)
  if (!schema) return [`The catalogue has no ${event.type} event of this name`]
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [...path, message].join(': '))
}

function held(event: AnalyticsEvent) {
  if (event.type === 'identify') return { schema: visitorTraits, value: event.traits }
  const definition = catalogue.find(({ type, name }) => type === event.type && name === event.name)
  return { schema: definition && sentProperties(definition), value: event.properties ?? {} }
}
