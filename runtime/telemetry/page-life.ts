/** When a page is visible to a visitor. */
export interface PageLife {
  /** Calls back at once or, for a prerendered page, when it is visited. */
  whenVisited(run: () => void): void
  /** Calls back each time the page returns from the back/forward cache. @returns a function that unsubscribes */
  onReturn(run: () => void): () => void
  /**
   * Calls back each time the page is left, even if it enters the back/forward cache. @returns a function that
   * unsubscribes
   */
  onLeave(run: () => void): () => void
  /** Calls back each time the page may be about to end: a form is sent, or the page is hidden or left. */
  onEnding(run: () => void): void
}

/** The life of a page in a browser. */
export const browserPageLife: PageLife = {
  whenVisited(run) {
    const ahead = 'prerendering' in document && document.prerendering === true
    if (ahead) document.addEventListener('prerenderingchange', run, { once: true })
    else run()
  },
  onReturn(run) {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) run()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  },
  onLeave(run) {
    addEventListener('pagehide', run)
    return () => removeEventListener('pagehide', run)
  },
  onEnding(run) {
    addEventListener('submit', ({ defaultPrevented }) => {
      if (!defaultPrevented) run()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') run()
    })
    // Not every browser hides a page that is left.
    addEventListener('pagehide', run)
  },
}
