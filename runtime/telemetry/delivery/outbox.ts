import type { DropCause, HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import { OutboxEntries } from './outbox-entries.ts'
import { forgetOutbox, keyOf, readStored, storedNames } from './outbox-store.ts'
import type { StoredName } from './outbox-store.ts'
import type { Ownership } from './ownership.ts'
import type { WaitingEvent } from './waiting-event.ts'

/** After `no answer`, events may have arrived. After `error` and `rate limit`, they have not. */
export type Failure = 'no answer' | 'error' | 'rate limit'

/** The events that an intake has not taken yet. */
export interface Outbox {
  /** Events that closed pages have left behind, in their original order. Send them first. */
  readonly inherited: readonly WaitingEvent[]
  /** Number of events that the intake has not answered for. */
  readonly size: number
  /** Keeps an event until it is settled: in storage if there is room, otherwise in memory. */
  add(waiting: WaitingEvent): void
  /** Whether this page must send the event; `undefined` if the outbox never had it. */
  owes(messageId: string): boolean | undefined
  /** Whether the event survives this page. */
  keeps(messageId: string): boolean
  /** Records that a request with these events is on its way. It may arrive even if its answer does not. */
  asked(messageIds: readonly string[]): void
  failed(messageIds: readonly string[], how: Failure): void
  /** Records that the intake has taken these events. */
  delivered(messageIds: readonly string[]): void
  /** Drops these events, which will never be taken. */
  dropped(messageIds: readonly string[], cause: DropCause): void
  /** Tells that this page can no longer send. Drops events that are not stored, now and from now on. */
  leaveToNextPage(): void
  /** Drops all events of all pages. */
  clear(cause: DropCause): void
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Opens the outbox and takes over the events that closed pages have left in it. */
export async function openOutbox(
  browser: BrowserEnvironment,
  health: HealthRecord,
  ownership: Ownership,
): Promise<Outbox> {
  const entries = new OutboxEntries(browser.lasting)
  const inherited = await inherit(entries, browser, health, ownership)
  let order = 0
  let sending = true

  function drop(messageIds: readonly string[], cause: DropCause): void {
    const count = messageIds.filter((messageId) => entries.settle(messageId)).length
    if (count > 0) health.drop(cause, count)
  }

  /** Drops events that are only in memory, if this page cannot send them any more. */
  function dropUnlessKept(messageIds: Iterable<string>): void {
    for (const messageId of messageIds) {
      const entry = entries.all.get(messageId)
      if (!entry || entry.name || (sending && entry.failures <= limits.analytics.retries)) continue
      drop([messageId], entry.evicted ? 'full' : 'unavailable')
    }
  }

  return {
    inherited,
    get size() {
      return [...entries.all.keys()].filter((messageId) => entries.get(messageId)).length
    },
    add(waiting) {
      const { messageId } = waiting.event
      const name = { owner: ownership.owner, at: browser.now(), order: order++, messageId }
      const evicted = entries.addIfRoom(waiting, name)
      dropUnlessKept([...evicted, messageId])
    },
    owes: (messageId) => (entries.get(messageId) ? true : entries.settled.has(messageId) ? false : undefined),
    keeps: (messageId) => entries.all.get(messageId)?.name !== undefined,
    asked(messageIds) {
      for (const messageId of messageIds) entries.mark(messageId, browser.now())
    },
    failed(messageIds, how) {
      for (const messageId of messageIds) {
        const entry = entries.get(messageId)
        if (entry && how !== 'rate limit') entry.failures += 1
        if (how !== 'no answer') entries.mark(messageId, undefined)
      }
      dropUnlessKept(messageIds)
    },
    delivered(messageIds) {
      const count = messageIds.filter((messageId) => entries.settle(messageId)).length
      if (count > 0) health.deliver(count)
    },
    dropped: drop,
    leaveToNextPage() {
      sending = false
      dropUnlessKept(entries.all.keys())
    },
    clear(cause) {
      drop([...entries.all.keys()], cause)
      forgetOutbox(browser)
    },
  }
}

/** Takes over the events that closed pages have left. @returns them in their original order */
async function inherit(
  entries: OutboxEntries,
  { lasting: store, now }: BrowserEnvironment,
  health: HealthRecord,
  ownership: Ownership,
): Promise<readonly WaitingEvent[]> {
  function takeOver(name: StoredName): void {
    const stored = readStored(store, name)
    // The event may be gone: its page may have lived until now.
    store.remove(keyOf(name))
    if (!stored || entries.all.has(name.messageId)) return
    const tooOld = name.at < now() - limits.outbox.days * DAY
    const forgotten = stored.asked !== undefined && stored.asked < now() - limits.outbox.deduplicationHours * HOUR
    if (tooOld || forgotten) return health.drop('expired')
    // Corrects an event from a clock that was ahead: it would never expire.
    const at = Math.min(name.at, now())
    entries.add(stored, { ...name, owner: ownership.owner, at })
    inherited.push({ at, order: name.order, waiting: stored.waiting })
  }

  const inherited: { readonly at: number; readonly order: number; readonly waiting: WaitingEvent }[] = []
  const names = storedNames(store)
  for (const owner of new Set(names.map(({ owner }) => owner))) {
    const own = names.filter((name) => name.owner === owner)
    const lastWritten = Math.max(...own.map(({ at }) => at))
    await ownership.ifGone(owner, lastWritten, () => own.forEach(takeOver))
  }
  return inherited.sort((a, b) => a.at - b.at || a.order - b.order).map(({ waiting }) => waiting)
}
