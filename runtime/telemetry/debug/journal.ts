import { limits } from '../limits.ts'
import type { EventFields } from './event-fields.ts'

/** `does` is a step of the telemetry's own; the others are what became of something that was reported. */
export type Outcome = 'waits' | 'sends' | 'drops' | 'fails' | 'skips' | 'does'

export interface JournalEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly outcome: Outcome
  /** What was called or done, e.g. `page Microsites {"route":"/"}`. */
  readonly what: string
  readonly reason: string
  /** Of an event: what it consists of. */
  readonly event?: EventFields
  /** Of an event: what is wrong with it by the catalogue. */
  readonly problems?: readonly string[]
}

/** What telemetry did, in order, as far as there is room: the newest stays. */
export interface Journal {
  readonly entries: readonly JournalEntry[]
  note(entry: Omit<JournalEntry, 'at'>): void
  /** Calls back after each entry. */
  subscribe(listener: () => void): void
}

export function createJournal(now: () => number): Journal {
  let entries: readonly JournalEntry[] = []
  const listeners = new Set<() => void>()
  return {
    get entries() {
      return entries
    },
    note(entry) {
      entries = [...entries, { at: now(), ...entry }].slice(-limits.debug.entries)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
    },
  }
}
