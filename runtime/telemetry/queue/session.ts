import type { BrowserEnvironment } from '../browser-environment.ts'
import { limits } from '../limits.ts'

const KEY = 'microsites.session'

export interface SessionTouch {
  readonly id: string
  /** Whether this event is the first of the session. */
  readonly first: boolean
}

/** Analytics' session (AN-15). */
export interface Session {
  /**
   * Records an event. Begins a new session if the last event is more than 30 minutes away. Call it in the order of time.
   * An event from before the stored session, which an earlier page has left behind, does not end that session.
   * @param at time of the event, in milliseconds since 1970
   */
  touch(at: number): SessionTouch
  /** Removes the stored session. */
  forget(): void
}

interface Known {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly last: number
}

/** Returns a session that all tabs of a host share. If nothing can be stored, it lasts as long as the page. */
export function createSession(browser: Pick<BrowserEnvironment, 'lasting' | 'newId' | 'now'>): Session {
  const { lasting } = browser
  let own: Known | undefined
  let stored = true
  /** A session that ended before the stored one. */
  let past: Known | undefined
  return {
    touch(at) {
      const known = stored ? parse(lasting.get(KEY)) : own
      if (!known || isNear(at, browser.now())) {
        // A clock that was set back counts like one that ran ahead: in both cases the elapsed time is unknown.
        const first = !known || !isNear(at, known.last)
        own = { id: first ? browser.newId() : known.id, last: at }
        stored = lasting.set(KEY, `${own.id} ${own.last}`)
        return { id: own.id, first }
      }
      const session = [known, past].find((session) => session && isNear(at, session.last))
      past = { id: session?.id ?? browser.newId(), last: at }
      return { id: past.id, first: session === undefined }
    },
    forget() {
      own = undefined
      past = undefined
      forgetAnalyticsSession(browser)
    },
  }
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= limits.analytics.sessionMinutes * 60_000

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
