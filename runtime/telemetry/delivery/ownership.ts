import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { outboxPrefix } from './outbox-store.ts'

/**
 * Whose stored events are whose. A page owns what it wrote, for as long as it lives; only what belongs to pages that are
 * gone may be taken over, and only by one.
 */
export interface Ownership {
  /** Names this page among all of its origin. */
  readonly owner: string
  /** Runs `take` if the page `owner` is gone; nobody else takes from it, nor does it come back, before that is done. */
  ifGone(owner: string, lastWritten: number, take: () => void): Promise<void>
  /** For as long as the page lies in the back/forward cache: pages that hold a lock are not put there. */
  release(): void
  /** When it is back. Others may have taken over what it owned. */
  reclaim(): Promise<void>
}

/** Of the tab's own storage, as all that the outbox stores. */
const TAB_KEY = `${outboxPrefix}tab`

/** Each page holds a lock for its life. Without locks (http, old browsers, forbidden), see {@link ownershipByTab}. */
export async function claimOwnership(surroundings: Surroundings, locks?: LockManager): Promise<Ownership> {
  if (!locks) return ownershipByTab(surroundings)
  const owner = surroundings.newId()
  const nameOf = (who: string): string => `microsites.outbox.${who}`
  let release: (() => void) | undefined

  const claim = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const held = new Promise<void>((done) => {
        release = done
      })
      const ended = locks.request(nameOf(owner), () => {
        resolve()
        return held
      })
      ended.catch(reject)
    })

  try {
    await claim()
  } catch {
    return ownershipByTab(surroundings)
  }
  return {
    owner,
    async ifGone(other, _lastWritten, take) {
      try {
        await locks.request(nameOf(other), { ifAvailable: true }, (lock) => {
          if (lock) take()
        })
      } catch {
        // The page is being left: its successor takes over.
      }
    },
    release: () => release?.(),
    reclaim: () => claim().catch(() => undefined),
  }
}

/**
 * A page takes over what the page before it in the same tab has left, and what no page has cared for in a while. Two tabs
 * of one origin may then both send an event that waits for very long; the intake knows it by its messageId.
 */
function ownershipByTab({ visit, newId, now }: Surroundings): Ownership {
  const tab = visit.get(TAB_KEY) ?? newId()
  visit.set(TAB_KEY, tab)
  return {
    owner: `${tab}.${newId()}`,
    ifGone(owner, lastWritten, take) {
      // A clock that was put right may lie on either side.
      const orphaned = Math.abs(now() - lastWritten) > limits.outbox.orphanMinutes * 60_000
      if (orphaned || owner.startsWith(`${tab}.`)) take()
      return Promise.resolve()
    },
    release() {},
    reclaim: () => Promise.resolve(),
  }
}
