import type { PageEvent, Properties, Traits } from './analytics-event.ts'

/** AN-05. */
export type AnalyticsState = 'not set up' | 'setting up' | 'ready'

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never

/** A page event as it is reported: with a category only if it has a name (AN-17). */
export type PageView = Without<PageEvent, 'type' | 'userId' | 'anonymousId'>

/** What a page reports of its visitor. All calls return at once; until analytics is ready, they wait in a queue. */
export interface Analytics {
  readonly state: AnalyticsState
  /** What the queue holds, in the order in which it will leave. */
  readonly waiting: readonly string[]
  /**
   * Loads analytics, once the visitor has consented. Does nothing without a write key, for a bot, or when it was called
   * before (AN-09): then it gives the promise of the first call. It is fulfilled once it is known that the visitor is no
   * bot, even where analytics can't be loaded.
   */
  setup(): Promise<void>
  /** Fulfilled when, of a setup that is under way, events are no longer lost with the page; or when it came to nothing. */
  whenKept(): Promise<void>
  /** @throws on a category without a name */
  page(view: PageView): void
  track(name: string, properties?: Properties): void
  /** @param userId `null` for a visitor who is known to have none */
  identify(userId: string | null, traits: Traits): void
  /** @throws always (AN-16) */
  screen(name: string, properties?: Properties): never
  /** Drops what waits and removes all that is stored, for a withdrawal. It can be set up again after that. */
  stop(): Promise<void>
}
