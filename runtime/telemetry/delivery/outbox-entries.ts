import { limits } from '../limits.ts'
import type { Store } from '../browser-environment.ts'
import { keyOf, storedNames } from './outbox-store.ts'
import type { StoredEvent, StoredName } from './outbox-store.ts'
import type { WaitingEvent } from './waiting-event.ts'

interface Entry {
  readonly waiting: WaitingEvent
  /** Set while the event is in storage. */
  name?: StoredName
  asked?: number
  /** Number of failed requests with the event, not counting rate limits. */
  failures: number
  /** Whether it was stored once, and then removed to make room. */
  evicted: boolean
}

/** The unsettled events of a page: in storage if there is room, otherwise in memory. */
export class OutboxEntries {
  /** Oldest first. */
  readonly all = new Map<string, Entry>()
  readonly settled = new Set<string>()
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the entry of an event of this page. An event that has disappeared from storage belongs to another page now,
   * or a withdrawal in another page removed it.
   */
  get(messageId: string): Entry | undefined {
    const entry = this.all.get(messageId)
    if (!entry?.name || this.#store.get(keyOf(entry.name)) !== undefined) return entry
    this.settle(messageId)
    return undefined
  }

  /** @returns whether there was such an event */
  settle(messageId: string): boolean {
    const entry = this.all.get(messageId)
    if (!entry) return false
    if (entry.name) this.#store.remove(keyOf(entry.name))
    this.settled.add(messageId)
    return this.all.delete(messageId)
  }

  add(stored: StoredEvent, name: StoredName): void {
    const entry: Entry = { ...stored, failures: 0, evicted: false }
    this.all.set(name.messageId, entry)
    this.#write(entry, name)
  }

  /** Adds an event and, if there is no room, only keeps it in memory. @returns ids of the events that made room */
  addIfRoom(waiting: WaitingEvent, name: StoredName): readonly string[] {
    const entry: Entry = { waiting, failures: 0, evicted: false }
    this.all.set(name.messageId, entry)
    const [room, evicted] = this.#makeRoom(textOf(entry).length)
    if (room) this.#write(entry, name)
    return evicted
  }

  /** Sets the time of the last request without an answer. */
  mark(messageId: string, asked: number | undefined): void {
    const entry = this.get(messageId)
    if (!entry) return
    if (asked === undefined) delete entry.asked
    else entry.asked = asked
    if (entry.name) this.#write(entry, entry.name)
  }

  /** If there is no room, the earlier value stays. */
  #write(entry: Entry, name: StoredName): void {
    if (this.#store.set(keyOf(name), textOf(entry))) entry.name = name
  }

  /** Removes this page's oldest events from storage until there is room, and leaves those of other pages. */
  #makeRoom(length: number): [room: boolean, evicted: readonly string[]] {
    const sizeOf = (name: StoredName): number => this.#store.get(keyOf(name))?.length ?? 0
    const names = storedNames(this.#store)
    let count = names.length
    let total = names.reduce((sum, name) => sum + sizeOf(name), length)
    const hasRoom = (): boolean => count < limits.outbox.events && total <= limits.outbox.kilobytes * 1024
    const evicted: string[] = []
    for (const [messageId, entry] of this.all) {
      if (hasRoom()) break
      if (!entry.name) continue
      count -= 1
      total -= sizeOf(entry.name)
      this.#store.remove(keyOf(entry.name))
      delete entry.name
      entry.evicted = true
      evicted.push(messageId)
    }
    return [hasRoom(), evicted]
  }
}

function textOf({ waiting, asked }: Entry): string {
  const stored: StoredEvent = asked === undefined ? { waiting } : { waiting, asked }
  return JSON.stringify(stored)
}
