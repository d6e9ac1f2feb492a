import { limits } from '../limits.ts'
import type { WebEvent } from './queue.ts'

/**
 * The event as it will be written, whatever its maker does to its properties later.
 * @returns undefined for one that is larger than events may be, or that can't be written as JSON at all
 */
export function snapshot<Event extends WebEvent>(event: Event): Event | undefined {
  try {
    const text = JSON.stringify(event)
    const { length } = new TextEncoder().encode(text)
    return length <= limits.analytics.eventKilobytes * 1024 ? (JSON.parse(text) as Event) : undefined
  } catch {
    // A circle, a BigInt, a getter that throws: the types forbid them, plain JavaScript does not.
    return undefined
  }
}
