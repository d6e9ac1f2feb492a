import type { Store, Surroundings } from '../surroundings.ts'
import type { WaitingEvent } from './waiting-event.ts'

/** All that the outbox stores begins with it. */
export const outboxPrefix = 'microsites.outbox/'

/** What the name of a stored event says, so that nothing needs to be read to count, sort and share out. */
export interface StoredName {
  readonly owner: string
  /** Milliseconds since 1970 by the visitor's clock, when it was written. */
  readonly at: number
  /** Tells events of one millisecond apart. */
  readonly order: number
  readonly messageId: string
}

export interface StoredEvent {
  readonly waiting: WaitingEvent
  /** When it was last asked of the intake without an answer, in milliseconds since 1970. */
  readonly asked?: number
}

export function keyOf({ owner, at, order, messageId }: StoredName): string {
  return [outboxPrefix + owner, at, order, messageId].join('/')
}

/** All that is stored by all pages of this origin, oldest first. */
export function storedNames(store: Store): StoredName[] {
  const names = store.keys().flatMap((key) => {
    const name = nameOf(key)
    return name ? [name] : []
  })
  return names.sort((a, b) => a.at - b.at || a.order - b.order)
}

function nameOf(key: string): StoredName | undefined {
  if (!key.startsWith(outboxPrefix)) return undefined
  const [owner, at, order, messageId] = key.slice(outboxPrefix.length).split('/')
  return owner && messageId ? { owner, at: Number(at), order: Number(order), messageId } : undefined
}

/** Undefined for what is gone, or was not written by this. */
export function readStored(store: Store, name: StoredName): StoredEvent | undefined {
  try {
    const value = JSON.parse(store.get(keyOf(name)) ?? 'null') as StoredEvent | null
    return value?.waiting?.event?.messageId === name.messageId ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes all that the outboxes of all pages of this origin store. */
export function forgetOutbox({ lasting, visit }: Pick<Surroundings, 'lasting' | 'visit'>): void {
  for (const store of [lasting, visit])
    for (const key of store.keys()) if (key.startsWith(outboxPrefix)) store.remove(key)
}
