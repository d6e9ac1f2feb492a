import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'

/** Who sends an event: the ids that Segment's SDK would use. */
export interface Identity {
  readonly anonymousId: string
  readonly userId: string | null
}

/**
 * Returns the visitor's ids as Segment's SDK finds them: the cookie counts more than the storage. Without an id, stores
 * one that the SDK takes over. Call it only after consent.
 * @param otherwise the id of a visitor who has none
 */
export function identityOf({ lasting, cookie }: BrowserEnvironment, otherwise: string): Identity {
  const known = (key: string): string | undefined => idOf(cookie(key)) ?? idOf(lasting.get(key))
  const anonymousId = known(ANONYMOUS_ID) ?? otherwise
  lasting.set(ANONYMOUS_ID, JSON.stringify(anonymousId))
  return { anonymousId, userId: known('ajs_user_id') ?? null }
}

const ANONYMOUS_ID = 'ajs_anonymous_id'

/** The SDK writes an id as JSON or as it is, and reads both. */
function idOf(text = ''): string | undefined {
  try {
    return (JSON.parse(text) as unknown)?.toString() || undefined
  } catch {
    return text || undefined
  }
}

/** Returns an event as Segment's SDK would send it, with another name of the library. */
export function earlyEvent(
  event: OutgoingEvent,
  writeKey: string,
  identity: Identity,
  { agent }: BrowserEnvironment,
): object {
  const { page, botCheck, ...sent } = event
  const { search } = page
  return {
    ...identity,
    ...sent,
    ...naming(event),
    writeKey,
    integrations: { 'Segment.io': true },
    context: {
      page,
      ...agent(),
      // So that a source can count what came without the SDK.
      library: { name: 'microsites-early', version: '1' },
      ...(search && { campaign: campaignOf(search) }),
      ...(botCheck && { botCheck }),
    },
  }
}

/** What the SDK calls a name: a track event has an `event`, and a page has its name in its properties, too. */
function naming(event: OutgoingEvent): object {
  if (event.type === 'identify') return {}
  if (event.type === 'track') return { name: undefined, event: event.name }
  const { page, name, category } = event
  return { properties: { ...page, ...event.properties, ...(name && { name }), ...(category && { category }) } }
}

/** The `utm_` parameters of a query, as the SDK names them. */
function campaignOf(search: string): Record<string, string> {
  const found = [...new URLSearchParams(search)].filter(([key]) => /^utm_./.test(key))
  return Object.fromEntries(found.map(([key, value]) => [key === 'utm_campaign' ? 'name' : key.slice(4), value]))
}
