import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'

/** An event that waits for the intake, with the data of its page that a later page cannot know. */
export interface WaitingEvent {
  readonly event: OutgoingEvent
  readonly title: string
  readonly referrer: string
  readonly search: string
}

export function waitingEvent(event: OutgoingEvent, browser: BrowserEnvironment): WaitingEvent {
  const { title, referrer, search } = browser
  return { event, title, referrer, search }
}
