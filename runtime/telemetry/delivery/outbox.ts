import type { DropCause, HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { keyOf, outboxPrefix, readStored, storedNames } from './outbox-store.ts'
import type { StoredEvent, StoredName } from './outbox-store.ts'
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

interface Entry {
  readonly waiting: WaitingEvent
  name?: StoredName
  asked?: number
  /** Number of failed requests with the event, not counting rate limits. */
  failures: number
  /** Whether it was stored once, and then removed to make room. */
  evicted: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Opens the outbox and takes over the events that closed pages have left in it. */
export async function openOutbox(
  surroundings: Surroundings,
  health: HealthRecord,
  ownership: Ownership,
): Promise<Outbox> {
  const { lasting: store, now } = surroundings
  /** Oldest first. */
  const entries = new Map<string, Entry>()
  const settled = new Set<string>()
  const inherited: StoredName[] = []
  let order = 0
  let sending = true

  /**
   * Returns the entry of an event of this page. An event that has disappeared from storage belongs to another page now,
   * or a withdrawal in another page removed it.
   */
  function ours(messageId: string): Entry | undefined {
    const entry = entries.get(messageId)
    if (!entry?.name || store.get(keyOf(entry.name)) !== undefined) return entry
    entries.delete(messageId)
    settled.add(messageId)
    return undefined
  }

  function settle(messageId: string): boolean {
    const entry = entries.get(messageId)
    if (!entry) return false
    if (entry.name) store.remove(keyOf(entry.name))
    entries.delete(messageId)
    settled.add(messageId)
    return true
  }

  function drop(messageIds: readonly string[], cause: DropCause): void {
    const count = messageIds.filter(settle).length
    if (count > 0) health.drop(cause, count)
  }

  /** Drops an event that is only in memory, if this page cannot send it any more. */
  function dropUnlessKept(messageId: string, { name, evicted, failures }: Entry): void {
    if (name || (sending && failures <= limits.analytics.retries)) return
    drop([messageId], evicted ? 'full' : 'unavailable')
  }

  /** If there is no room, the earlier value stays. */
  function write(entry: Entry, name: StoredName): void {
    if (store.set(keyOf(name), textOf(entry))) entry.name = name
  }

  /**
   * Removes this page's oldest events until there is room, and leaves those of other pages. Returns whether there is
   * room.
   */
  function makeRoom(length: number): boolean {
    const stored = storedNames(store)
    let count = stored.length
    let total = stored.reduce((sum, name) => sum + (store.get(keyOf(name))?.length ?? 0), 0)
    const { events, kilobytes } = limits.outbox
    for (const [messageId, entry] of entries) {
      if (count < events && total + length <= kilobytes * 1024) return true
      if (!entry.name) continue
      count -= 1
      total -= store.get(keyOf(entry.name))?.length ?? 0
      store.remove(keyOf(entry.name))
      delete entry.name
      entry.evicted = true
      dropUnlessKept(messageId, entry)
    }
    return count < events && total + length <= kilobytes * 1024
  }

  function takeOver(name: StoredName): void {
    const stored = readStored(store, name)
    // The event may be gone: its page may have lived until now.
    store.remove(keyOf(name))
    if (!stored || entries.has(name.messageId)) return
    const tooOld = name.at < now() - limits.outbox.days * DAY
    const forgotten = stored.asked !== undefined && stored.asked < now() - limits.outbox.deduplicationHours * HOUR
    if (tooOld || forgotten) return health.drop('expired')
    // Corrects an event from a clock that was ahead: it would never expire.
    const own = { ...name, owner: ownership.owner, at: Math.min(name.at, now()) }
    const entry: Entry = { ...stored, failures: 0, evicted: false }
    entries.set(name.messageId, entry)
    write(entry, own)
    inherited.push(own)
  }

  const names = storedNames(store)
  for (const owner of new Set(names.map(({ owner }) => owner))) {
    const own = names.filter((name) => name.owner === owner)
    const lastWritten = Math.max(...own.map(({ at }) => at))
    await ownership.ifGone(owner, lastWritten, () => own.forEach(takeOver))
  }
  inherited.sort((a, b) => a.at - b.at || a.order - b.order)

  return {
    inherited: inherited.flatMap(({ messageId }) => entries.get(messageId)?.waiting ?? []),
    get size() {
      return [...entries.keys()].filter(ours).length
    },
    add(waiting) {
      const { messageId } = waiting.event
      const entry: Entry = { waiting, failures: 0, evicted: false }
      entries.set(messageId, entry)
      const name = { owner: ownership.owner, at: now(), order: order++, messageId }
      if (makeRoom(textOf(entry).length)) write(entry, name)
      dropUnlessKept(messageId, entry)
    },
    owes: (messageId) => ours(messageId) !== undefined || (settled.has(messageId) ? false : undefined),
    keeps: (messageId) => entries.get(messageId)?.name !== undefined,
    asked(messageIds) {
      for (const messageId of messageIds) mark(messageId, now())
    },
    failed(messageIds, how) {
      for (const messageId of messageIds) {
        const entry = ours(messageId)
        if (!entry) continue
        if (how !== 'rate limit') entry.failures += 1
        if (how !== 'no answer') mark(messageId, undefined)
        dropUnlessKept(messageId, entry)
      }
    },
    delivered(messageIds) {
      const count = messageIds.filter(settle).length
      if (count > 0) health.deliver(count)
    },
    dropped: drop,
    leaveToNextPage() {
      sending = false
      for (const [messageId, entry] of entries) dropUnlessKept(messageId, entry)
    },
    clear(cause) {
      drop([...entries.keys()], cause)
      for (const place of [store, surroundings.visit])
        for (const key of place.keys()) if (key.startsWith(outboxPrefix)) place.remove(key)
    },
  }

  function mark(messageId: string, asked: number | undefined): void {
    const entry = ours(messageId)
    if (!entry) return
    if (asked === undefined) delete entry.asked
    else entry.asked = asked
    if (entry.name) write(entry, entry.name)
  }
}

function textOf({ waiting, asked }: Entry): string {
  const stored: StoredEvent = asked === undefined ? { waiting } : { waiting, asked }
  return JSON.stringify(stored)
}
