import { DOCUMENTS_KEY } from './documents-key.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import { limits } from '../limits.ts'

/**
 * A page sends the events that it has stored under the id of its document. Other pages may take over its events once it
 * is closed, each only by one page.
 */
export interface Ownership {
  /** Runs `take` if a document is closed. Until it is done, no other page takes over, and the page cannot return. */
  ifGone(document: string, lastWritten: number, take: () => void): Promise<void>
  /** Call it when the page enters the back/forward cache: browsers do not cache pages that hold a lock. */
  release(): void
  /** Call it when the page has returned. Other pages may have taken over its events. */
  reclaim(): Promise<void>
}

/**
 * Claims the events of a document: its page holds a lock while it lives. Without locks (http, old browsers, forbidden),
 * see {@link ownershipByTab}.
 */
export async function claimOwnership(
  browser: Pick<BrowserEnvironment, 'visit' | 'now'>,
  document: string,
  locks?: LockManager,
): Promise<Ownership> {
  if (!locks) return ownershipByTab(browser, document)
  const nameOf = (who: string): string => `microsites.document/${who}`
  let release: (() => void) | undefined

  const claim = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const held = new Promise<void>((done) => {
        release = done
      })
      const ended = locks.request(nameOf(document), () => {
        resolve()
        return held
      })
      ended.catch(reject)
    })

  try {
    await claim()
  } catch {
    return ownershipByTab(browser, document)
  }
  return {
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
 * Ownership without locks. A page takes over events of earlier pages in its tab, and events that have been left for
 * a while. Two tabs of one origin may then both send an event that waits for very long; the intake recognises it by its
 * messageId.
 */
function ownershipByTab(browser: Pick<BrowserEnvironment, 'visit' | 'now'>, document: string): Ownership {
  const { visit } = browser
  const earlier = visit.get(DOCUMENTS_KEY)?.split(' ') ?? []
  visit.set(DOCUMENTS_KEY, [document, ...earlier.slice(0, 19)].join(' '))
  return {
    ifGone(other, lastWritten, take) {
      // A corrected clock can be ahead or behind.
      const orphaned = Math.abs(browser.now() - lastWritten) > limits.queue.orphanMinutes * 60_000
      if (orphaned || earlier.includes(other)) take()
      return Promise.resolve()
    },
    release() {},
    reclaim: () => Promise.resolve(),
  }
}
