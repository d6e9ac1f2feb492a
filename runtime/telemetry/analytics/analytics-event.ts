import type { PageContext } from './page-context.ts'

/** The page at the time of an event. */
export interface EventPage {
  readonly title: string
  readonly referrer: string
  readonly search: string
}

/** A value that JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type Properties = Readonly<Record<string, Json>>

/** What is known about a visitor. */
export type Traits = Readonly<Record<string, Json>>

interface Common {
  /** `null`: the visitor is known to have no user id, as on all microsites. */
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

/** Sent by native apps only; on the web it is an error (AN-16). */
export interface ScreenEvent extends Common {
  readonly type: 'screen'
  readonly name: string
  readonly category?: string
  readonly properties?: Properties
}

/** The four types of analytics events (AN-01). */
export type AnalyticsEvent = PageEvent | TrackEvent | IdentifyEvent | ScreenEvent

/** An event that a browser can send. */
export type WebEvent = Exclude<AnalyticsEvent, ScreenEvent>

/** An event that is ready to send. */
export type OutgoingEvent = WebEvent & {
  /** UUID that lets an intake recognise an event that arrives twice. */
  readonly messageId: string
  /** ISO 8601, from the visitor's clock. */
  readonly timestamp: string
  /** Overrides what the SDK would put into `context.page`, because it would read it from a later page (AN-03). */
  readonly page: EventPage & PageContext
  /** Set if the page might have ended before the bot check answered, so that only the user agent counted (BO-02). */
  readonly botCheck?: 'pending'
}
