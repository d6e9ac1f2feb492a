import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'

const KEY = 'microsites.session'

export interface SessionTouch {
  readonly id: string
  /** Whether this event is the first of the session. */
  readonly first: boolean
}

/** Analytics' session (AN-15). */
export interface Session {
  /** Records an event. Begins a new session if the last event is more than 30 minutes away. */
  touch(): SessionTouch
  /** Removes the stored session. */
  forget(): void
}

interface Known {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly last: number
}

/** Returns a session that all tabs of a host share. If nothing can be stored, it lasts as long as the page. */
export function createSession(browser: Pick<BrowserEnvironment, 'lasting' | 'now' | 'newId'>): Session {
  const { lasting } = browser
  let own: Known | undefined
  let stored = true
  return {
    touch() {
      const now = browser.now()
      const known = stored ? parse(lasting.get(KEY)) : own
      // A clock that was set back counts like one that ran ahead: in both cases the elapsed time is unknown.
      const first = !known || Math.abs(now - known.last) > limits.analytics.sessionMinutes * 60_000
      own = { id: first ? browser.newId() : known.id, last: now }
      stored = lasting.set(KEY, `${own.id} ${own.last}`)
      return { id: own.id, first }
    },
    forget() {
      own = undefined
      forgetAnalyticsSession(browser)
    },
  }
}

/** Removes the stored session. */
export function forgetAnalyticsSession({ lasting }: Pick<BrowserEnvironment, 'lasting'>): void {
  lasting.remove(KEY)
}

/**
 * Reads a stored session. Anything that does not look like one is ignored, since other scripts can write to storage.
 */
function parse(text: string | undefined): Known | undefined {
  const [, id, last] = /^([\w-]{1,64}) (\d{1,16})$/.exec(text ?? '') ?? []
  return id !== undefined && last !== undefined ? { id, last: Number(last) } : undefined
}
