/** Why an event never arrived. */
export type DropCause =
  /** The visitor has not consented, or has refused. */
  | 'consent'
  /** The visitor is a bot. */
  | 'bot'
  /** Larger than one event may be. */
  | 'size'
  /** The outbox was full and this was the oldest. */
  | 'full'
  /** It lay in the outbox for too long. */
  | 'expired'
  /** The intake said that it will never take it. */
  | 'refused'
  /** A screen event, which only native apps can send. */
  | 'screen'
  /** An older page event, of which only the newest is kept while it waits. */
  | 'superseded'
  /** Analytics could not be loaded, and nothing could be stored. */
  | 'unavailable'

/** What became of the events of this page. */
export interface Health {
  /** Events that the intake has taken. */
  readonly delivered: number
  readonly dropped: Readonly<Partial<Record<DropCause, number>>>
}

export interface HealthRecord {
  readonly health: Health
  deliver(count: number): void
  drop(cause: DropCause, count?: number): void
}

export function healthRecord(): HealthRecord {
  let health: Health = { delivered: 0, dropped: {} }
  return {
    get health() {
      return health
    },
    deliver(count) {
      health = { ...health, delivered: health.delivered + count }
    },
    drop(cause, count = 1) {
      health = { ...health, dropped: { ...health.dropped, [cause]: (health.dropped[cause] ?? 0) + count } }
    },
  }
}
