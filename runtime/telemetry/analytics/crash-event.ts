import type { TrackEvent } from './analytics-event.ts'

/** The event of an error that replaced a page's content (SH-04). */
export function crashEvent(error: unknown): TrackEvent {
  // Only the name of the class: a message can contain what a visitor typed.
  const known = error instanceof Error && /^\w{1,64}$/.test(error.name)
  return { type: 'track', name: 'Error Boundary', properties: known ? { error: error.name } : {} }
}
