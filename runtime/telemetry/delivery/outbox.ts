import type { DropCause, HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { keyOf, outboxPrefix, readStored, storedNames } from './outbox-store.ts'
import type { StoredEvent, StoredName } from './outbox-store.ts'
import type { Ownership } from './ownership.ts'
import type { WaitingEvent } from './waiting-event.ts'

/** Without an answer events may have arrived; after an error, or where they only came too early, they have not. */
export type Failure = 'no answer' | 'error' | 'rate limit'

/** What an intake has still to be asked for. */
export interface Outbox {
  /** What pages that are gone have left behind, in the order in which it came. To be sent before anything else. */
  readonly inherited: readonly WaitingEvent[]
  /** How many events the intake has not answered for. */
  readonly size: number
  /** Keeps an event until it is settled: in storage where there is room, in memory otherwise. */
  add(waiting: WaitingEvent): void
  /** Whether an event is this page's to send. What it was never given is not its business: `undefined`. */
  owes(messageId: string): boolean | undefined
  /** Whether it survives this page. */
  keeps(messageId: string): boolean
  /** A request with these is on its way, and may arrive even if its answer does not. */
  asked(messageIds: readonly string[]): void
  failed(messageIds: readonly string[], how: Failure): void
  /** The intake has taken these. */
  delivered(messageIds: readonly string[]): void
  /** These will never be taken. */
  dropped(messageIds: readonly string[], cause: DropCause): void
  /** Nothing of this page will be sent by it any more: what is not stored is dropped, now and from now on. */
  leaveToNextPage(): void
  /** Drops everything, of all pages. */
  clear(cause: DropCause): void
}

interface Entry {
  readonly waiting: WaitingEvent
  name?: StoredName
  asked?: number
  /** How often a request with it failed, but for rate limits. */
  failures: number
  /** Whether it was stored once, and had to make room. */
  evicted: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Opens the outbox and takes over what pages that are gone have left in it. */
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

  /** What this page has stored and is there no more belongs to another page now, or was removed by a withdrawal in one. */
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

  /** Drops an event that is only in memory, once nothing sends it any more. */
  function dropUnlessKept(messageId: string, { name, evicted, failures }: Entry): void {
    if (name || (sending && failures <= limits.analytics.retries)) return
    drop([messageId], evicted ? 'full' : 'unavailable')
  }

  /** Where it does not fit, what was there before is still there. */
  function write(entry: Entry, name: StoredName): void {
    if (store.set(keyOf(name), textOf(entry))) entry.name = name
  }

  /** Lets the oldest of this page's own go until there is room. What other pages own is theirs. */
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
    // It may be gone: its page was alive until now.
    store.remove(keyOf(name))
    if (!stored || entries.has(name.messageId)) return
    const tooOld = name.at < now() - limits.outbox.days * DAY
    const forgotten = stored.asked !== undefined && stored.asked < now() - limits.outbox.deduplicationHours * HOUR
    if (tooOld || forgotten) return health.drop('expired')
    // Of a clock that went ahead and was put right: it would never grow old.
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
