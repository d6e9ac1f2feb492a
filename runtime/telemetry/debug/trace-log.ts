import { limits } from '../limits.ts'
import type { AnalyticsEvent } from '../analytics/analytics-event.ts'

/** `does` is a step of telemetry itself. The others are what happened to a reported event. */
type Outcome = 'waits' | 'sends' | 'drops' | 'fails' | 'skips' | 'does'

export interface TraceEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly outcome: Outcome
  /** The call or the step, e.g. `page Microsites {"route":"/"}`. */
  readonly what: string
  readonly reason: string
  /** For an event: how it differs from the catalogue. */
  readonly problems?: readonly string[]
}

/** A log of what telemetry did, in order. If it is full, the oldest entries are removed. */
export interface TraceLog {
  readonly entries: readonly TraceEntry[]
  note(entry: Omit<TraceEntry, 'at'>): void
  /** Calls back after each entry. */
  subscribe(listener: () => void): void
}

export function createTraceLog(now: () => number): TraceLog {
  let entries: readonly TraceEntry[] = []
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

/** Returns an event on one line, e.g. `track Booking Started {"slug":"louvre","type":"poi"}`. */
export function describeEvent(event: AnalyticsEvent): string {
  const content = event.type === 'identify' ? event.traits : (event.properties ?? {})
  const text = Object.keys(content).length > 0 ? JSON.stringify(content) : undefined
  const name = event.type === 'identify' ? undefined : event.name
  return [event.type, name, text].filter((part) => part !== undefined).join(' ')
}
