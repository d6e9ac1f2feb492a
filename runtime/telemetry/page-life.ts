/** When a page is really seen. */
export interface PageLife {
  /** Calls back at once, or when a page that was rendered ahead of its visit is visited. */
  whenVisited(run: () => void): void
  /** Calls back each time that the page comes back from the back/forward cache. @returns what ends that. */
  onReturn(run: () => void): () => void
  /** Calls back each time that the page is left, for good or for the back/forward cache. @returns what ends that. */
  onLeave(run: () => void): () => void
}

/** The browser's. */
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
}
