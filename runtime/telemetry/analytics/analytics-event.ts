/** Values that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type Properties = Readonly<Record<string, Json>>

/** What is known of a visitor. */
export type Traits = Readonly<Record<string, Json>>

interface Common {
  /** `null`: known to have none, as all visitors of microsites. */
  readonly userId?: string | null
  readonly anonymousId?: string
}

export interface TrackEvent extends Common {
  readonly type: 'track'
  readonly name: string
  readonly properties?: Properties
}

/** A page event with a category needs a name (AN-17). */
export type PageEvent = Common & {
  readonly type: 'page'
  readonly properties?: Properties
} & ({ readonly name: string; readonly category?: string } | { readonly name?: never; readonly category?: never })

export interface IdentifyEvent extends Common {
  readonly type: 'identify'
  readonly traits: Traits
}

/** Native apps send these; on the web they are an error (AN-16). */
export interface ScreenEvent extends Common {
  readonly type: 'screen'
  readonly name: string
  readonly category?: string
  readonly properties?: Properties
}

/** AN-01: whatever else is not an analytics event. */
export type AnalyticsEvent = PageEvent | TrackEvent | IdentifyEvent | ScreenEvent

/** An event on its way: everything is decided but how it gets there. */
export type OutgoingEvent = Exclude<AnalyticsEvent, ScreenEvent> & {
  /** UUID by which an intake knows an event that comes twice. */
  readonly messageId: string
  /** ISO 8601, by the visitor's clock. */
  readonly timestamp: string
  /** Overrides what the SDK would read from the address: host, path and url of `context.page` (AN-03). */
  readonly page: { readonly host: string; readonly path: string; readonly url: string }
}
