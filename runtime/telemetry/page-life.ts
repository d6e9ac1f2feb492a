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
  onEnding(run: () => void, signal: AbortSignal): void
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
  onEnding(run, signal) {
    const ends = { submit: false, visibilitychange: true, pagehide: true }
    // Browsers limit what outlives a page, so this runs before the SDK of monitoring sends: that listens to these, too.
    for (const [type, capture] of Object.entries(ends))
      addEventListener(
        type,
        (event) => {
          const stays = type === 'submit' ? event.defaultPrevented : type !== 'pagehide' && !document.hidden
          if (!stays) run()
        },
        { signal, capture },
      )
  },
}
