import type { PageLife } from './page-life.ts'
import type { MonitoringTransport } from './transport.ts'

/** Why an event was never delivered. */
export type DropCause =
  /** The visitor has not consented, or has refused. */
  | 'consent'
  /** The visitor is a bot. */
  | 'bot'
  /** The event is larger than allowed. */
  | 'size'
  /** The event was stored for too long. */
  | 'expired'
  /** The intake will never accept the event. */
  | 'refused'
  /** A page event that a newer one replaced while it waited. */
  | 'superseded'
  /** There was no room to store the event, and it had not arrived when the page was left. */
  | 'full'
  /** Analytics could not be loaded, and the event could not be stored. */
  | 'unavailable'

/** What happened to the events of this page. */
export interface Health {
  /** Number of events that the intake has taken. */
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

/** Reports to monitoring, each time the page is left, how many more events were dropped, by cause. */
export function tellOfDropped(
  dropped: () => Health['dropped'],
  life: Pick<PageLife, 'onLeave'>,
  monitoring: Pick<MonitoringTransport, 'addAction'>,
): void {
  let told: Health['dropped'] = {}
  life.onLeave(() => {
    const now = dropped()
    const more = Object.entries(now)
      .map(([cause, count]) => [cause, count - (told[cause as DropCause] ?? 0)] as const)
      .filter(([, count]) => count > 0)
    told = now
    if (more.length > 0) monitoring.addAction('Events Dropped', Object.fromEntries(more))
  })
}
