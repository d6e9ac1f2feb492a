import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'

const KEY = 'microsites.session'

export interface SessionTouch {
  readonly id: string
  /** Whether this is the first that is heard of the session. */
  readonly first: boolean
}

/** Analytics' session (AN-15). */
export interface Session {
  /** Takes note of an event, and begins a new session when the last event is more than 30 minutes away. */
  touch(): SessionTouch
  /** Removes what is stored. */
  forget(): void
}

interface Known {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly last: number
}

/** A session shared by the tabs of a host. Where nothing can be stored, it lasts as long as the page. */
export function createSession(surroundings: Pick<Surroundings, 'lasting' | 'now' | 'newId'>): Session {
  const { lasting } = surroundings
  let own: Known | undefined
  let stored = true
  return {
    touch() {
      const now = surroundings.now()
      const known = stored ? parse(lasting.get(KEY)) : own
      // A clock that was put back is as far away as one that ran on: either way, nobody knows how much time has passed.
      const first = !known || Math.abs(now - known.last) > limits.analytics.sessionMinutes * 60_000
      own = { id: first ? surroundings.newId() : known.id, last: now }
      stored = lasting.set(KEY, `${own.id} ${own.last}`)
      return { id: own.id, first }
    },
    forget() {
      own = undefined
      forgetAnalyticsSession(surroundings)
    },
  }
}

/** Removes what is stored of the session. */
export function forgetAnalyticsSession({ lasting }: Pick<Surroundings, 'lasting'>): void {
  lasting.remove(KEY)
}

/** Whatever else is found there, by whoever put it there, is no session. */
function parse(text: string | undefined): Known | undefined {
  const [, id, last] = /^([\w-]{1,64}) (\d{1,16})$/.exec(text ?? '') ?? []
  return id !== undefined && last !== undefined ? { id, last: Number(last) } : undefined
}
