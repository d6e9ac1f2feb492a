import type { Analytics, Context } from '@segment/analytics-next'
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
  const outcome = await call()
  const failure = outcome.failedDelivery()
  if (failure) throw failure.reason

  function call(): Promise<Context> {
    switch (event.type) {
      case 'track':
        return analytics.track(event.name, { ...event.properties }, options)
      case 'page':
        // The SDK takes what is alone for a name, so a category is told by what stands beside it.
        // What it would add of the page itself may be of a later one.
        return analytics.page(event.category, event.name, { ...rest, ...event.properties }, options)
      case 'identify':
        return analytics.identify(event.userId ?? null, { ...event.traits }, options)
    }
  }
}
