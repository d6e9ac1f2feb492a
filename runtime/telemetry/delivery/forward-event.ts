import type { Analytics } from '@segment/analytics-next'
import type { WaitingEvent } from './waiting-event.ts'

/** Hands an event to the SDK, with the identity and the page that it was reported with. Rejects where the SDK refuses it. */
export async function forwardEvent(analytics: Analytics, { event, ...rest }: WaitingEvent): Promise<void> {
  const { messageId, timestamp, anonymousId, userId, page } = event
  const options = {
    messageId,
    timestamp,
    ...(anonymousId === undefined ? {} : { anonymousId }),
    // Without one the SDK says what it knows from `identify`: `null`.
    ...(typeof userId === 'string' ? { userId } : {}),
    context: { page: { ...rest, ...page } },
  }
  switch (event.type) {
    case 'track':
      await analytics.track(event.name, { ...event.properties }, options)
      return
    case 'page':
      // The SDK takes what is alone for a name, so a category is told by what stands beside it.
      await analytics.page(event.category, event.name, { ...event.properties }, options)
      return
    case 'identify':
      await analytics.identify(event.userId ?? null, { ...event.traits }, options)
  }
}
