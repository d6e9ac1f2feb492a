import type { Store, BrowserEnvironment } from '../browser-environment.ts'
import type { WaitingEvent } from './waiting-event.ts'

/** Prefix of all storage keys of the outbox. */
export const outboxPrefix = 'microsites.outbox/'

/** The name of a stored event. It contains everything needed to count, sort and assign events without reading them. */
export interface StoredName {
  readonly owner: string
  /** Time of writing in milliseconds since 1970, from the visitor's clock. */
  readonly at: number
  /** Distinguishes events of the same millisecond. */
  readonly order: number
  readonly messageId: string
}

export interface StoredEvent {
  readonly waiting: WaitingEvent
  /** Time of the last request that got no answer, in milliseconds since 1970. */
  readonly asked?: number
}

export function keyOf({ owner, at, order, messageId }: StoredName): string {
  return [outboxPrefix + owner, at, order, messageId].join('/')
}

/** Returns the names of all events that pages of this origin have stored, oldest first. */
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

/** Returns a stored event, or `undefined` if it is gone or has another format. */
export function readStored(store: Store, name: StoredName): StoredEvent | undefined {
  try {
    const value = JSON.parse(store.get(keyOf(name)) ?? 'null') as StoredEvent | null
    return value?.waiting?.event?.messageId === name.messageId ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes everything that the outboxes of all pages of this origin have stored. */
export function forgetOutbox({ lasting, visit }: Pick<BrowserEnvironment, 'lasting' | 'visit'>): void {
  for (const store of [lasting, visit])
    for (const key of store.keys()) if (key.startsWith(outboxPrefix)) store.remove(key)
}
