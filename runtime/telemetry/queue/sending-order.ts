import type { QueuedEvent } from './queued-event.ts'

/**
 * Returns events in the order in which they are sent (AN-06): document by document, the oldest first, and in each the
 * first page event, the first identify event, and then the others as they came.
 */
export function inSendingOrder(events: Iterable<QueuedEvent>): readonly QueuedEvent[] {
  const byTime = [...events].sort((a, b) => a.at - b.at)
  return [...new Set(byTime.map(({ document }) => document))].flatMap((document) => {
    const own = byTime.filter((event) => event.document === document).sort((a, b) => a.order - b.order)
    const first = ['page', 'identify'].flatMap((type) => own.find(({ event }) => event.type === type) ?? [])
    return [...first, ...own.filter((event) => !first.includes(event))]
  })
}
