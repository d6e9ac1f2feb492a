import type { Recorder } from '../../../runtime/telemetry/queue/recorder.ts'
import { EventQueue } from '../../../runtime/telemetry/queue/event-queue.ts'
import { createOutbox } from '../../../runtime/telemetry/queue/outbox.ts'
import type { Outbox } from '../../../runtime/telemetry/queue/outbox.ts'
import { claimOwnership } from '../../../runtime/telemetry/queue/ownership.ts'
import type { Ownership } from '../../../runtime/telemetry/queue/ownership.ts'
import { healthRecord } from '../../../runtime/telemetry/health.ts'
import type { HealthRecord } from '../../../runtime/telemetry/health.ts'
import type { FakeBrowser } from '../fake-browser.ts'

export interface OpenPage {
  readonly queue: EventQueue
  readonly outbox: Outbox
  readonly ownership: Ownership
  readonly health: HealthRecord
}

/** All other pages are closed. */
export const othersGone: Pick<Ownership, 'ifGone'> = {
  ifGone: async (_, __, take) => take(),
}

/** Opens a page of a visitor who has consented, up to the moment at which its SDK is loaded. */
export async function openPage(browser: FakeBrowser, locks?: LockManager, recorder?: Recorder): Promise<OpenPage> {
  const health = healthRecord()
  const queue = new EventQueue(browser, health, { recorder })
  queue.keep()
  const ownership = await claimOwnership(browser, queue.document, locks)
  await queue.takeOver(ownership)
  return { queue, ownership, outbox: createOutbox(queue, browser, health), health }
}

/** Adds an event of which only the id matters. */
export function put({ queue }: Pick<OpenPage, 'queue'>, browser: FakeBrowser, messageId: string, text = ''): void {
  const event = { type: 'track', name: messageId, properties: { text } } as const
  const { document, events } = queue
  queue.put({ messageId, document, order: events.size, at: browser.clock, event, page: queue.page() })
}
