import type { Analytics, Context } from '@segment/analytics-next'
import type { OutgoingEvent } from '../analytics/analytics-event.ts'

/**
 * Passes an event to the SDK, with the identity and the page that it was reported with. Rejects if the SDK refuses it.
 */
export async function forwardEvent(analytics: Analytics, event: OutgoingEvent): Promise<void> {
  const { messageId, timestamp, anonymousId, userId, page } = event
  const options = {
    messageId,
    timestamp,
    ...(anonymousId === undefined ? {} : { anonymousId }),
    // Without it, the SDK sends the user id known from `identify`, which is `null`.
    ...(typeof userId === 'string' ? { userId } : {}),
    context: { page },
  }
  const outcome = await call()
  const failure = outcome.failedDelivery()
  if (failure) throw failure.reason

  function call(): Promise<Context> {
    switch (event.type) {
      case 'track':
        return analytics.track(event.name, { ...event.properties }, options)
      case 'page':
        // The SDK takes a single argument for the name, so both are passed. The page is passed twice, because the SDK
        // would read the properties from a later page.
        return analytics.page(event.category, event.name, { ...page, ...event.properties }, options)
      case 'identify':
        return analytics.identify(event.userId ?? null, { ...event.traits }, options)
    }
  }
}
