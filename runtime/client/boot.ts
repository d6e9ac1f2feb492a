/** How long a busy page may keep the rest of the JavaScript waiting, in milliseconds. */
const PATIENCE = 2000

/** The rest of a page's JavaScript. */
export interface Rest {
  run(): unknown
}

/**
 * Loads and runs the rest once the page is painted, loaded and idle, so that the JavaScript takes nothing from the
 * first impression. Never throws: without the rest the page is still complete.
 */
export function afterFirstPaint(load: () => Promise<Rest>): void {
  const begin = () => {
    load()
      // In a task of its own: evaluating so much code is long enough for one.
      .then((rest) => setTimeout(rest.run))
      .catch(() => {})
  }
  const whenIdle = () => {
    // Safari has no requestIdleCallback. Written out, since what is shared with other chunks is a request of its own.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: PATIENCE })
    else setTimeout(begin, PATIENCE / 10)
  }
  const whenPainted = () => {
    // A tab that nobody sees paints nothing.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return whenIdle()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      whenIdle()
    })
    observer.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted, { once: true })
}
