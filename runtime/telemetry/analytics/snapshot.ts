import { limits } from '../limits.ts'
import type { WebEvent } from './queue.ts'

/**
 * Returns a deep copy of the event, so that later changes to its properties have no effect.
 * @returns `undefined` if the event is too large or cannot be written as JSON
 */
export function snapshot<Event extends WebEvent>(event: Event): Event | undefined {
  try {
    const text = JSON.stringify(event)
    const { length } = new TextEncoder().encode(text)
    return length <= limits.analytics.eventKilobytes * 1024 ? (JSON.parse(text) as Event) : undefined
  } catch {
    // A circular reference, a BigInt, a getter that throws: the types forbid them, plain JavaScript does not.
    return undefined
  }
}
