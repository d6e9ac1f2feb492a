import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import { outboxPrefix } from './outbox-store.ts'

/**
 * Decides which page owns a stored event. A page owns what it wrote while it lives. Events of closed pages can be taken
 * over by one page only.
 */
export interface Ownership {
  /** Identifies this page among all pages of its origin. */
  readonly owner: string
  /**
   * Runs `take` if the page `owner` is closed. Until it is done, no other page takes over, and the owner cannot return.
   */
  ifGone(owner: string, lastWritten: number, take: () => void): Promise<void>
  /** Call it when the page enters the back/forward cache: browsers do not cache pages that hold a lock. */
  release(): void
  /** Call it when the page has returned. Other pages may have taken over its events. */
  reclaim(): Promise<void>
}

/** Key in the tab's own storage, with the prefix of the outbox. */
const TAB_KEY = `${outboxPrefix}tab`

/**
 * Claims ownership: each page holds a lock while it lives. Without locks (http, old browsers, forbidden), see {@link
 * ownershipByTab}.
 */
export async function claimOwnership(browser: BrowserEnvironment, locks?: LockManager): Promise<Ownership> {
  if (!locks) return ownershipByTab(browser)
  const owner = browser.newId()
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
    return ownershipByTab(browser)
  }
  return {
    owner,
    async ifGone(other, _lastWritten, take) {
      try {
        await locks.request(nameOf(other), { ifAvailable: true }, (lock) => {
          if (lock) take()
        })
      } catch {
        // This page is being left. The next page takes over.
      }
    },
    release: () => release?.(),
    reclaim: () => claim().catch(() => undefined),
  }
}

/**
 * Ownership without locks. A page takes over events of the previous page in its tab, and events that have been left for
 * a while. Two tabs of one origin may then both send an event that waits for very long; the intake recognises it by its
 * messageId.
 */
function ownershipByTab({ visit, newId, now }: BrowserEnvironment): Ownership {
  const tab = visit.get(TAB_KEY) ?? newId()
  visit.set(TAB_KEY, tab)
  return {
    owner: `${tab}.${newId()}`,
    ifGone(owner, lastWritten, take) {
      // A corrected clock can be ahead or behind.
      const orphaned = Math.abs(now() - lastWritten) > limits.outbox.orphanMinutes * 60_000
      if (orphaned || owner.startsWith(`${tab}.`)) take()
      return Promise.resolve()
    },
    release() {},
    reclaim: () => Promise.resolve(),
  }
}
