import type { BrowserEnvironment } from '../browser-environment.ts'
import type { DropCause, HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { EventQueue } from './event-queue.ts'

/** After `no answer`, events may have arrived. After `error` and `rate limit`, they have not. */
export type Failure = 'no answer' | 'error' | 'rate limit'

/** What happens to the events of a queue while they are sent. */
export interface Outbox {
  /** Whether this page must send the event. */
  owes(messageId: string): boolean
  /** Records that a request with these events is on its way. It may arrive even if its answer does not. */
  asked(messageIds: readonly string[]): void
  failed(messageIds: readonly string[], how: Failure): void
  /** Records that the intake has taken these events. */
  delivered(messageIds: readonly string[]): void
  /** Drops these events, which will never be taken. */
  dropped(messageIds: readonly string[], cause: DropCause): void
}

/** Follows the delivery of the events of a queue. */
export function createOutbox(
  queue: EventQueue,
  browser: Pick<BrowserEnvironment, 'now'>,
  health: HealthRecord,
): Outbox {
  /** Number of failed requests, not counting rate limits. */
  const failures = new Map<string, number>()

  /** @returns the number of events that were still waiting */
  function settle(messageIds: readonly string[]): number {
    const waiting = messageIds.filter(waits)
    for (const messageId of waiting) queue.remove(messageId)
    return waiting.length
  }

  function waits(messageId: string): boolean {
    if (queue.has(messageId)) return true
    // Another page sends it, or a withdrawal has removed it.
    queue.remove(messageId)
    return false
  }

  function drop(messageIds: readonly string[], cause: DropCause): void {
    const count = settle(messageIds)
    if (count > 0) health.drop(cause, count)
  }

  function mark(messageId: string, asked: number | undefined): void {
    const event = waits(messageId) && queue.events.get(messageId)
    if (!event) return
    const { asked: _, ...rest } = event
    queue.put(asked === undefined ? rest : { ...rest, asked })
  }

  return {
    owes: waits,
    asked(messageIds) {
      for (const messageId of messageIds) mark(messageId, browser.now())
    },
    failed(messageIds, how) {
      for (const messageId of messageIds) {
        const count = (failures.get(messageId) ?? 0) + (how === 'rate limit' ? 0 : 1)
        failures.set(messageId, count)
        if (how !== 'no answer') mark(messageId, undefined)
        // The SDK gives up now. A stored event is left to the next page.
        if (count > limits.analytics.retries && !queue.isStored(messageId)) drop([messageId], 'unavailable')
      }
    },
    delivered(messageIds) {
      const count = settle(messageIds)
      if (count > 0) health.deliver(count)
    },
    dropped: drop,
  }
}
