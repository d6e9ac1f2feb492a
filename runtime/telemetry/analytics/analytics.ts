import type { PageEvent, Properties, Traits } from './analytics-event.ts'

/** AN-05. */
export type AnalyticsState = 'not set up' | 'setting up' | 'ready'

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never

/** A page event as it is reported. A category needs a name (AN-17). */
export type PageView = Without<PageEvent, 'type' | 'userId' | 'anonymousId'>

/**
 * What a page can report about its visitor. All calls return at once; until analytics is ready, events wait in the
 * page's queue.
 */
export interface Analytics {
  readonly state: AnalyticsState
  /** Names of the queued events, in the order in which they will be sent. */
  readonly waiting: readonly string[]
  /**
   * Stores the queue, loads analytics and sends the queue, after the visitor has consented. Does nothing without a write
   * key or for a bot. Later calls return the promise of the first one (AN-09). It resolves once analytics is ready or
   * cannot be.
   */
  setup(): Promise<void>
  /** @throws if the view has a category but no name */
  page(view: PageView): void
  track(name: string, properties?: Properties): void
  /** @param userId `null` for a visitor without a user id */
  identify(userId: string | null, traits: Traits): void
  /** @throws always (AN-16) */
  screen(name: string, properties?: Properties): never
  /**
   * Drops all queued events and removes everything that is stored, after a withdrawal. `setup` works again afterwards.
   */
  stop(): Promise<void>
}
